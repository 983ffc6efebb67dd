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

  describe('an hour that the phone’s own ledger contradicts', () => {
    const [cad, vida] = ['d'.repeat(16), 'e'.repeat(16)];
    const ops: string[] = [];
    // Whoever comes next finds a ledger of an app without links.
    afterAll(() => liar.asOwner(Object.fromEntries(ops.map((op) => [`_ops/${liar.act().uid}/${op}`, null]))));
    let n = 0;
    /** The next link of the guard's phone, whose clock says `reloj`. */
    function link(reloj: number): Json {
      n += 1;
      const ant = n === 1 ? {} : { ant: 'f'.repeat(32) };
      return { cad, n, ...ant, esl: 'f'.repeat(32), reloj, mono: 0, vida };
    }
    /** A round of `ago` ms earlier with two reads, ended; the phone's clock says what `reloj` makes of each hour. */
    async function walked(ago: number, reloj: (told: number) => number): Promise<Ronda> {
      const at = Date.now() - ago;
      const ronda = await liar.begun(undefined, at);
      for (const [i, punto] of liar.planned.slice(0, 2).entries()) {
        const acto = liar.act(at + (i + 1) * 4 * 60_000);
        ops.push(acto.op);
        expect(await liar.tell(acto.op, liar.point(ronda, punto, {}, acto), link(reloj(acto.now)))).toBe(200);
      }
      return stage().ended(await liar.judged(ronda.id));
    }
    const doubted = ({ juicio }: Ronda) =>
      Object.values(juicio?.puntos ?? {}).filter(({ hora_desmentida }) => hora_desmentida).length;
    const HOURS = 5 * 3_600_000;

    test('as it is: a walk that waited for a line is not marked', async () => {
      expect(doubted(await walked(HOURS, (told) => told))).toBe(0);
    });

    test('reads of the night, made in the morning by a phone whose clock says so', async () => {
      const found = await walked(HOURS, () => Date.now());
      expect(doubted(found)).toBe(2);
      expect(found.juicio?.por_revisar).toBeGreaterThanOrEqual(2);
    });

    test('links made for the night behind a record that arrived in the morning', async () => {
      const { op } = liar.act();
      ops.push(op);
      expect(await liar.tell(op, {}, link(Date.now()))).toBe(200);
      expect(doubted(await walked(HOURS, (told) => told))).toBe(2);
    });
  });

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
