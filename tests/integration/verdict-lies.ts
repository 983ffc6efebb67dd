import type { Json } from '@gr/shared/contract/outbox';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import type { Liar } from '../support/liar.ts';
import type { Stage } from './proof-lies.ts';

/** The lies that once made a green verdict, as tests of the suite that owns the backend. */
export function verdictLies(stage: () => Stage): void {
  let liar: Liar;
  beforeAll(() => {
    ({ liar } = stage());
  });

  /** Changes a round as a phone would not: these fields and nothing else. */
  async function changed(ronda: Ronda, fields: Record<string, Json>): Promise<Ronda> {
    const { op } = liar.act();
    const change = { ...fields, _op: op, fechah_srv: { '.sv': 'timestamp' } };
    expect(await liar.tell(op, inEachTree(treesOfRonda(ronda), change))).toBe(200);
    return liar.judged(ronda.id);
  }

  test('every point with an invented signature fulfils nothing, and all of it is shown', async () => {
    const ronda = await liar.begun();
    for (const punto of liar.planned) {
      const acto = liar.act();
      const read = liar.point(ronda, punto, { firma: 'AAAAAAAAAAAAAAAA' }, acto);
      expect(await liar.tell(acto.op, read)).toBe(200);
    }
    const counts = { qr_leidos: liar.planned.length, cump_pct: 100 };
    const found = await changed(ronda, { ...counts, estado: 'completada', fechah_fin_x: Date.now() });
    expect(found).toMatchObject({
      ...{ estado: 'incompleta', qr_leidos: liar.planned.length, cump_pct: 0, qr_limpios: 0 },
      juicio: { veredicto: 'incompleta', dicho: { cump_pct: 100, estado: 'completada' } },
    });
    expect(Object.keys(found.juicio?.sin_prueba ?? {})).toHaveLength(liar.planned.length);
    expect(found.juicio?.por_revisar).toBeGreaterThanOrEqual(liar.planned.length);
  });

  /** A round with its first two points read as they should be. */
  async function walkedTwo(): Promise<Ronda> {
    const ronda = await liar.begun();
    for (const punto of liar.planned.slice(0, 2)) {
      const acto = liar.act();
      const { lat, lng } = punto;
      const place = lat === undefined || lng === undefined ? {} : { lat, lng, prec_m: 5 };
      expect(await liar.tell(acto.op, liar.point(ronda, punto, place, acto))).toBe(200);
    }
    return liar.judged(ronda.id);
  }

  test('777 incidents that nobody wrote are counted by the server: none', async () => {
    const found = await changed(await walkedTwo(), { cant_nov: 777 });
    expect(found).toMatchObject({ cant_nov: 0, juicio: { dicho: { cant_nov: 777 } } });
  });

  test('an end without an hour has the server’s, and nobody says another one later', async () => {
    const found = await changed(await walkedTwo(), { estado: 'incompleta' });
    const end = await liar.read<number>(`_cierres_/${found.id}/fechah_srv`);
    expect(found).toMatchObject({ fechah_fin_x: end, juicio: { razones: { fin_dudoso: true } } });
    const { op } = liar.act();
    const later = { fechah_fin_x: Date.now() + 9e9, _op: op, fechah_srv: { '.sv': 'timestamp' } };
    expect(await liar.tell(op, inEachTree(treesOfRonda(found), later))).toBe(401);
  });

  test.each([
    ['in 2,500 hours', 9e9],
    ['before it began', -4 * 3_600_000],
  ])('an end that is told %s has the server’s hour', async (_name, off) => {
    const told = Date.now() + off;
    const found = await changed(await walkedTwo(), { estado: 'incompleta', fechah_fin_x: told });
    const end = await liar.read<number>(`_cierres_/${found.id}/fechah_srv`);
    const juicio = { razones: { fin_dudoso: true }, dicho: { fechah_fin_x: told } };
    expect(found).toMatchObject({ fechah_fin_x: end, juicio });
    // Judged again it says the same.
    expect(await changed(found, { cant_nov: 0 })).toMatchObject({ fechah_fin_x: end, juicio });
  });

  test('a round annulled over its reads without a reason says so', async () => {
    const now = Date.now();
    const found = await changed(await walkedTwo(), { estado: 'anulada', fechah_fin_x: now });
    expect(found.juicio).toMatchObject({ veredicto: 'anulada', razones: { sin_motivo: true } });
    const why = { motivo_cierre: 'otro', motivo_desc: 'Se equivocó de ronda' };
    const given = await changed(await walkedTwo(), { estado: 'anulada', fechah_fin_x: now, ...why });
    expect(given.juicio?.razones?.sin_motivo).toBeUndefined();
  });

  test('a position that is exact to 200 m, where one is asked for, is none that says where', async () => {
    const punto = liar.planned.find(({ valida_gps }) => valida_gps);
    if (!punto) throw new Error('no point that asks for a place');
    for (const [prec_m, mark] of [
      [200, true],
      [12, undefined],
    ] as const) {
      const ronda = await liar.begun();
      const acto = liar.act();
      const place = { lat: punto.lat ?? 0, lng: punto.lng ?? 0, prec_m };
      expect(await liar.tell(acto.op, liar.point(ronda, punto, place, acto))).toBe(200);
      const found = await liar.judged(ronda.id);
      expect(found.juicio?.puntos?.[punto.qr_id]?.sin_precision).toBe(mark);
      // It counts all the same.
      expect(found.cump_pct).toBeGreaterThan(0);
    }
  });
}
