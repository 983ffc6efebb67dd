import type { Json } from '@gr/shared/contract/outbox';
import type { EsperadoRonda } from '@gr/shared/domain/registro/round-proof';
import { asJson, inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import type { Backend } from '../../backend/local/server.ts';
import { createLiar, type Liar } from '../support/liar.ts';
import { startStand } from './stand.ts';

const UN = 'u001';

let backend: Backend;
let liar: Liar;

beforeAll(async () => {
  ({ backend } = await startStand(0));
  liar = await createLiar(backend, '1001', UN);
});
afterAll(() => backend.close());

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

test('all points in one write are read and none of them clean', async () => {
  const ronda = await liar.begun();
  const acto = liar.act();
  const all = Object.assign({}, ...liar.planned.map((punto) => liar.point(ronda, punto, {}, acto))) as Record<
    string,
    Json
  >;
  expect(await liar.tell(acto.op, all)).toBe(200);
  const found = await liar.judged(ronda.id);
  expect(found).toMatchObject({ qr_leidos: liar.planned.length, qr_limpios: 0 });
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
