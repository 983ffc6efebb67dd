import type { Json } from '@gr/shared/contract/outbox';
import { pruebaCodOf } from '@gr/shared/domain/qr/codigo';
import type { PuntoImpreso, Ronda } from '@gr/shared/domain/registro/records';
import type { EsperadoRonda } from '@gr/shared/domain/registro/round-proof';
import { asJson, inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { completarPunto, deshacerPunto } from '@gr/shared/domain/ronda/punto-ops';
import { terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { tareasOf } from '@gr/shared/domain/ronda/tareas';
import type { Backend } from '../../backend/local/server.ts';
import { createLiar, type Liar } from '../support/liar.ts';
import { claimLies } from './claim-lies.ts';
import { proofLies } from './proof-lies.ts';
import { signLies } from './sign-lies.ts';
import { startStand } from './stand.ts';
import { verdictLies } from './verdict-lies.ts';

const UN = 'u001';

let backend: Backend;
let liar: Liar;

beforeAll(async () => {
  ({ backend } = await startStand(0));
  liar = await createLiar(backend, '1001', UN);
});
afterAll(() => backend.close());

/** A point whose text was not read but whose backup code was typed. */
const TYPED = { firma: null, metodo: 'manual' } as const;

/** The round once its guard has ended it. */
async function ended(ronda: Ronda): Promise<Ronda> {
  const acto = liar.act();
  const cierre = { motivo_cierre: 'clima', motivo_desc: '' };
  expect(await liar.tell(acto.op, { ...terminarRonda(acto, ronda, liar.unidad, cierre).updates })).toBe(200);
  return liar.judged(ronda.id);
}

test('what was to be walked is written by the server, in all trees', async () => {
  const ronda = await liar.begun();
  const { puntos: expected } = await liar.read<EsperadoRonda>(`_esperado_/${ronda.id}`);
  expect(Object.keys(expected ?? {}).sort()).toEqual(Object.keys(ronda.orden_esp ?? {}).sort());
  expect(ronda.juicio).toMatchObject({ veredicto: 'en_curso', _op: ronda._op });
  for (const root of treesOfRonda(ronda)) expect(await liar.read(root)).toEqual(ronda);
});

test('a round born complete, without a read, is incomplete', async () => {
  const lie = { estado: 'completada', qr_leidos: 10, cump_pct: 100, fechah_fin_x: Date.now() } as const;
  const ronda = await liar.begun(() => lie);
  expect(ronda).toMatchObject({ estado: 'incompleta', qr_leidos: 0, cump_pct: 0 });
  expect(ronda.juicio).toMatchObject({
    veredicto: 'incompleta',
    razones: { sin_lecturas: true, cifras_infladas: true },
  });
});

test('counters raised afterwards are counted down and marked', async () => {
  const ronda = await liar.begun();
  const { op } = liar.act();
  const raised = { qr_leidos: 9, qr_limpios: 9, cump_pct: 90, _op: op, fechah_srv: { '.sv': 'timestamp' } };
  expect(await liar.tell(op, inEachTree(treesOfRonda(ronda), raised))).toBe(200);
  const found = await liar.judged(ronda.id);
  expect(found).toMatchObject({ qr_leidos: 0, cump_pct: 0, juicio: { razones: { cifras_infladas: true } } });
});

test('a round that expects one point is measured against the plan', async () => {
  const ronda = await liar.begun(({ orden_esp }) => ({
    orden_esp: Object.fromEntries(Object.entries(orden_esp ?? {}).slice(0, 1)),
    qr_esp: 1,
  }));
  expect(ronda.qr_esp).toBe(liar.planned.length);
  expect(ronda.juicio?.razones).toEqual({ otro_plan: true });
});

test('a plan cut short after the round began does not change what was to be walked, nor a point moved since', async () => {
  const before = Date.now() - 60_000;
  const [first, second] = liar.planned;
  if (!first || !second) throw new Error('two points');
  await liar.asOwner({
    [`_rondas_plan_/${UN}/${liar.plan.id_plan}/puntos`]: asJson({ [first.qr_id]: { orden: 1 } }),
    [`_qr_/${UN}/${second.qr_id}/lat`]: 60,
  });
  // Begun without a line before the change, delivered after it.
  const ronda = await liar.begun(undefined, before);
  expect(ronda.qr_esp).toBe(liar.planned.length);
  const { puntos: expected } = await liar.read<EsperadoRonda>(`_esperado_/${ronda.id}`);
  expect(expected?.[second.qr_id]?.lat).toBe(second.lat);
  expect(ronda.juicio?.razones).toBeUndefined();
  const after = await liar.begun();
  expect(after).toMatchObject({ qr_esp: 1, juicio: { razones: { otro_plan: true } } });
  await liar.asOwner({
    [`_rondas_plan_/${UN}/${liar.plan.id_plan}`]: asJson(liar.plan),
    [`_qr_/${UN}/${second.qr_id}`]: asJson(second),
  });
});

test('a point retired while it is walked still counts where it was begun with, and is expected of no later round', async () => {
  const ronda = await liar.begun();
  const [retired] = liar.planned;
  if (!retired) throw new Error('no point');
  const place = `_qr_/${UN}/${retired.qr_id}/estado`;
  await liar.asOwner({ [place]: 'retirado' });
  const acto = liar.act();
  expect(await liar.tell(acto.op, liar.point(ronda, retired, {}, acto))).toBe(200);
  const found = await liar.judged(ronda.id);
  expect(found).toMatchObject({ qr_esp: liar.planned.length, qr_leidos: 1 });
  expect(found.juicio?.razones).toBeUndefined();
  const { puntos: later } = await liar.read<EsperadoRonda>(`_esperado_/${(await liar.begun()).id}`);
  expect(later?.[retired.qr_id]).toBeUndefined();
  await liar.asOwner({ [place]: 'activo' });
});

test('a typed backup code is believed for its own point, and another point’s is marked', async () => {
  const ronda = await liar.begun();
  const [own, wrong] = liar.planned;
  if (!own?.cod || !wrong) throw new Error('two points with codes');
  for (const punto of [own, wrong]) {
    const acto = liar.act();
    expect(await liar.tell(acto.op, liar.point(ronda, punto, { ...TYPED, cod: own.cod }, acto))).toBe(200);
  }
  const found = await liar.judged(ronda.id);
  expect(found.juicio?.puntos?.[own.qr_id]).toBeUndefined();
  expect(found.juicio?.puntos?.[wrong.qr_id]).toEqual({ codigo_malo: true });
});

test('a point printed anew gets another code, which no guard can read', async () => {
  const [punto] = liar.planned;
  if (!punto) throw new Error('no point');
  const place = `_qr_/${UN}/${punto.qr_id}`;
  await liar.asOwner({ [`${place}/qr_ver`]: 2 });
  const anew = await liar.read<{ cod: string; qr_ver: number }>(`_qr_firmas_/${UN}/${punto.qr_id}`);
  expect(anew).toMatchObject({ qr_ver: 2, cod: expect.not.stringMatching(punto.cod ?? '') as string });
  const { prueba_cod } = await liar.read<PuntoImpreso>(place);
  expect(prueba_cod).toBe(await pruebaCodOf(UN, anew.cod));
  expect(await liar.readAsGuard(`_qr_firmas_/${UN}`)).toBe(401);
  await liar.asOwner({ [`${place}/qr_ver`]: 1 });
});

test('a point moved while it is walked is in place where it was, and where it hangs when it is read', async () => {
  const ronda = await liar.begun(undefined, Date.now() - 60_000);
  const [before, after] = liar.planned;
  if (before?.lat === undefined || after?.lat === undefined) throw new Error('two points with a place');
  const moved = { lat: after.lat + 0.01, prec_m: 5 };
  await liar.asOwner({
    [`_qr_/${UN}/${before.qr_id}/lat`]: before.lat + 0.01,
    [`_qr_/${UN}/${after.qr_id}/lat`]: moved.lat,
  });
  const where = { lng: after.lng ?? 0, prec_m: 5 };
  const places = [
    [before, { lat: before.lat, lng: before.lng ?? 0, prec_m: 5 }],
    [after, { ...where, lat: moved.lat }],
  ] as const;
  for (const [punto, place] of places) {
    const acto = liar.act();
    expect(await liar.tell(acto.op, liar.point(ronda, punto, { ...place, fechah_x: acto.now }, acto))).toBe(
      200,
    );
  }
  const found = await liar.judged(ronda.id);
  expect(found.recorrido?.[before.qr_id]?.anomalias?.fuera_radio).toBeUndefined();
  expect(found.recorrido?.[after.qr_id]?.anomalias?.fuera_radio).toBeUndefined();
  await liar.asOwner({
    [`_qr_/${UN}/${before.qr_id}`]: asJson(before),
    [`_qr_/${UN}/${after.qr_id}`]: asJson(after),
  });
});

test('a round copied from another, behind newer ones and on a second phone at once, is marked when it ends', async () => {
  const at = Date.now() - 40 * 60_000;
  const first = await liar.begun(undefined, at);
  const second = await liar.begun(() => ({ disp_id: 'd2' }), at + 30_000);
  for (let n = 1; n < 8; n += 1) await liar.begun(() => ({ disp_id: 'd3' }), at + 60_000 + n);
  for (const [i, punto] of liar.planned.slice(0, 3).entries())
    for (const [ronda, shift] of [
      [first, 0],
      [second, 30_000],
    ] as const) {
      const acto = liar.act(at + (i + 1) * 4 * 60_000 + shift);
      const place = { lat: punto.lat ?? 0, lng: punto.lng ?? 0, prec_m: 7, fechah_x: acto.now };
      expect(await liar.tell(acto.op, liar.point(ronda, punto, place, acto))).toBe(200);
    }
  const { juicio } = await ended(await liar.judged(second.id));
  expect(juicio?.razones).toEqual({ captura_repetida: true, dos_telefonos: true, sin_cadena: true });
});

test('all points in one write are read, and none of them counts', async () => {
  const ronda = await liar.begun();
  const acto = liar.act();
  const all = Object.assign({}, ...liar.planned.map((punto) => liar.point(ronda, punto, {}, acto))) as Record<
    string,
    Json
  >;
  expect(await liar.tell(acto.op, all)).toBe(200);
  const found = await liar.judged(ronda.id);
  expect(found).toMatchObject({ qr_leidos: liar.planned.length, qr_limpios: 0, cump_pct: 0 });
  expect(Object.values(found.juicio?.puntos ?? {}).every(({ en_grupo }) => en_grupo === true)).toBe(true);
});

test.each([
  ['8,000 km away', { lat: 60, lng: 20, prec_m: 5 }, 'anomalias', { fuera_radio: true }],
  [
    '8,000 km away, by a phone that does not know where',
    { lat: 60, lng: 20, prec_m: 9e7 },
    'anomalias',
    { fuera_radio: true },
  ],
  ['in 1970', { fechah_x: 5_000 }, 'juicio', { hora_dudosa: true, fuera_de_ronda: true }],
  ['ten years ahead', { fechah_x: Date.now() + 3.2e11 }, 'juicio', { hora_dudosa: true }],
  ['before its window, said to be in time', { estado_qr: 'no_programado' }, 'estado_qr', 'a_tiempo'],
  ['with a code nobody printed', { firma: 'AAAAAAAAAAAAAAAA' }, 'juicio', { firma_mala: true }],
  ['with a guessed backup code', { ...TYPED, cod: 'K7M4QX' }, 'juicio', { codigo_malo: true }],
  ['by a tag without a signature', { firma: null, metodo: 'nfc' }, 'juicio', { sin_firma: true }],
] as const)('a point read %s is marked', async (_name, lie, where, mark) => {
  const ronda = await liar.begun();
  const [punto] = liar.planned;
  if (!punto) throw new Error('no point');
  const acto = liar.act();
  expect(await liar.tell(acto.op, liar.point(ronda, punto, { ...lie }, acto))).toBe(200);
  const found = await liar.judged(ronda.id);
  const leido = found.recorrido?.[punto.qr_id];
  const seen = where === 'juicio' ? found.juicio?.puntos?.[punto.qr_id] : leido?.[where];
  if (typeof mark === 'object') expect(seen).toMatchObject(mark);
  else expect(seen).toBe(mark);
  for (const root of treesOfRonda(ronda)) expect(await liar.read(root)).toEqual(found);
});

test('a phone may not write what is the server’s', async () => {
  const ronda = await liar.begun();
  for (const lie of [{ juicio: { veredicto: 'completa' } }, { juicio: null }]) {
    const { op } = liar.act();
    const forged = { ...lie, _op: op, fechah_srv: { '.sv': 'timestamp' } };
    expect(await liar.tell(op, inEachTree(treesOfRonda(ronda), forged))).toBe(401);
  }
  expect(await liar.tell(liar.act().op, { [`_esperado_/${ronda.id}`]: null })).toBe(401);
});

describe('what makes no verdict', () => {
  verdictLies(() => ({ liar, ended }));
});

describe('what was not lived', () => {
  claimLies(() => ({ liar, ended }));
});

describe('what is no proof', () => {
  proofLies(() => ({ liar, ended }));
  signLies(() => liar);
});

describe('what a point asks', () => {
  const PRESSURE = { texto: 'Presión', tipo: 'numero', min: 2, max: 6, orden: 1 } as const;
  const [TAREA] = tareasOf({ tareas: { t1: PRESSURE } });
  let before: PuntoImpreso;

  beforeAll(async () => {
    [before = before] = liar.planned;
    await liar.asOwner({
      [`_qr_/${UN}/${before.qr_id}`]: asJson({ ...before, foto_req: true, tareas: { t1: PRESSURE } }),
    });
  });
  afterAll(() => liar.asOwner({ [`_qr_/${UN}/${before.qr_id}`]: asJson(before) }));

  /** A round with the point read. */
  async function walked(): Promise<Ronda> {
    const ronda = await liar.begun();
    const acto = liar.act();
    expect(await liar.tell(acto.op, liar.point(ronda, before, {}, acto))).toBe(200);
    return liar.judged(ronda.id);
  }
  function answer(ronda: Ronda, valor: number, acto = liar.act()): Record<string, Json> {
    const punto = ronda.recorrido?.[before.qr_id];
    if (!punto || !TAREA) throw new Error('no read');
    const respuestas = [{ tarea: TAREA, valor, fotos: [] }];
    return { ...completarPunto(acto, ronda, punto, { respuestas, fotos: [], draft: '' }).updates };
  }
  const marks = (ronda: Ronda) => ronda.juicio?.puntos?.[before.qr_id];

  test('is marked when it is missing at the end, by what was asked when the round began', async () => {
    const ronda = await walked();
    expect(marks(ronda)).toBeUndefined();
    // Taken off the point since: no way out of what was asked.
    await liar.asOwner({
      [`_qr_/${UN}/${before.qr_id}/tareas`]: null,
      [`_qr_/${UN}/${before.qr_id}/foto_req`]: null,
    });
    expect(marks(await ended(ronda))).toEqual({ sin_foto: true, tareas_pendientes: true });
    await liar.asOwner({
      [`_qr_/${UN}/${before.qr_id}/tareas`]: { t1: PRESSURE },
      [`_qr_/${UN}/${before.qr_id}/foto_req`]: true,
    });
  });

  test('is marked out of range until it is corrected; what comes after the end is marked and takes nothing back', async () => {
    const ronda = await walked();
    const first = liar.act();
    expect(await liar.tell(first.op, answer(ronda, 9, first))).toBe(200);
    const found = await liar.judged(ronda.id);
    expect(marks(found)).toEqual({ valor_fuera: true });
    expect(found.juicio?._op).toBe(first.op);
    const again = liar.act();
    expect(await liar.tell(again.op, answer(ronda, 3, again))).toBe(200);
    // A second phone, or a correction: both stay, and the last to arrive counts.
    const { recorrido, juicio } = await liar.judged(ronda.id);
    const { tareas = {} } = recorrido?.[before.qr_id] ?? {};
    expect([juicio?.puntos, Object.keys(tareas).length]).toEqual([undefined, 2]);
    const late = await walked();
    const closed = await ended(late);
    const after = liar.act();
    expect(await liar.tell(after.op, answer(closed, 3, after))).toBe(200);
    expect(marks(await liar.judged(late.id))).toMatchObject({ tareas_pendientes: true, tras_cierre: true });
  });

  test('is answered by nobody else, and for a read that is there only', async () => {
    const ronda = await walked();
    const acto = liar.act();
    const others = inEachTree(treesOfRonda({ ...ronda, rond_id: 'e1002' }), {
      [`recorrido/${before.qr_id}/tareas/t1`]: { valor: 3 },
      _op: acto.op,
      fechah_srv: { '.sv': 'timestamp' },
    });
    expect(await liar.tell(acto.op, others)).toBe(401);
    const unread = await liar.begun();
    const lie = liar.act();
    const claimed = { ...unread, recorrido: ronda.recorrido ?? {} };
    expect(await liar.tell(lie.op, answer(claimed, 3, lie))).toBe(401);
  });

  test('a read that is taken back is no read and stays as evidence; told otherwise it is refused', async () => {
    const ronda = await walked();
    const punto = ronda.recorrido?.[before.qr_id];
    if (!punto) throw new Error('no read');
    const acto = liar.act();
    const undo = deshacerPunto(acto, ronda, punto).updates;
    const moved = Object.entries(undo).map(([path, value]): [string, Json] =>
      path.includes('deshechas')
        ? [path, { ...(value as object), fechah_x: punto.fechah_x + 60_000 }]
        : [path, value],
    );
    const lie = liar.act();
    expect(
      await liar.tell(lie.op, {
        ...Object.fromEntries(moved),
        ...inEachTree(treesOfRonda(ronda), { _op: lie.op }),
      }),
    ).toBe(401);
    const gone = Object.entries(undo).filter(([path]) => !path.includes('deshechas'));
    expect(await liar.tell(acto.op, Object.fromEntries(gone))).toBe(401);
    expect(await liar.tell(acto.op, { ...undo })).toBe(200);
    const found = await liar.judged(ronda.id);
    expect(found.recorrido?.[before.qr_id]).toBeUndefined();
    expect(found.qr_leidos).toBe(0);
    expect(found.deshechas?.[punto._op ?? '']).toMatchObject({ qr_id: before.qr_id });
    expect(await liar.read(`_pruebas_/${ronda.id}/${punto._op}`)).toMatchObject({ firma: before.firma });
    const next = liar.act();
    expect(await liar.tell(next.op, liar.point(found, before, {}, next))).toBe(200);
    expect(await liar.judged(ronda.id)).toMatchObject({ qr_leidos: 1, juicio: { _op: next.op } });
  });

  test('codes are not tried out: a guess that is taken back stays, whole, and marks the round', async () => {
    const ronda = await liar.begun();
    const guess = liar.act();
    const lie = { ...TYPED, cod: 'K7M4QX' };
    expect(await liar.tell(guess.op, liar.point(ronda, before, lie, guess))).toBe(200);
    const punto = (await liar.judged(ronda.id)).recorrido?.[before.qr_id];
    if (!punto) throw new Error('no read');
    const acto = liar.act();
    expect(await liar.tell(acto.op, { ...deshacerPunto(acto, ronda, punto).updates })).toBe(200);
    const found = await liar.judged(ronda.id);
    expect(await liar.read(`_pruebas_/${ronda.id}/${punto._op}`)).toMatchObject({ cod: 'K7M4QX' });
    expect(found.juicio?.razones).toEqual({ prueba_deshecha: true });
  });
});

test('a mark stays when its point is moved there after the end, and what the end said is not said anew', async () => {
  const ronda = await liar.begun();
  const [punto] = liar.planned;
  if (punto?.lat === undefined) throw new Error('a point with a place');
  const far = { lat: punto.lat + 0.01, lng: punto.lng ?? 0, prec_m: 5 };
  const acto = liar.act();
  expect(await liar.tell(acto.op, liar.point(ronda, punto, far, acto))).toBe(200);
  const closed = await ended(await liar.judged(ronda.id));
  expect(closed.recorrido?.[punto.qr_id]?.anomalias?.fuera_radio).toBe(true);
  await liar.asOwner({ [`_qr_/${UN}/${punto.qr_id}/lat`]: far.lat });
  const change = (fields: Record<string, Json>, { op } = liar.act()) =>
    liar.tell(
      op,
      inEachTree(treesOfRonda(closed), { ...fields, _op: op, fechah_srv: { '.sv': 'timestamp' } }),
    );
  // Looked at again, as after any operation.
  expect(await change({ cant_nov: 0 })).toBe(200);
  const found = await liar.judged(ronda.id);
  expect(found.recorrido?.[punto.qr_id]?.anomalias?.fuera_radio).toBe(true);
  for (const said of [{ fechah_fin_x: 1 }, { motivo_cierre: 'otro' }, { motivo_desc: 'Otra cosa' }])
    expect(await change(said)).toBe(401);
  await liar.asOwner({ [`_qr_/${UN}/${punto.qr_id}`]: asJson(punto) });
});
