import type { Json } from '@gr/shared/contract/outbox';
import { pruebaCodOf } from '@gr/shared/domain/qr/codigo';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { PlanRonda, PuntoImpreso, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import type { EsperadoRonda } from '@gr/shared/domain/registro/round-proof';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { asJson, inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { iniciarRonda, marcarPunto, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import type { Backend } from '../../backend/local/server.ts';
import { uidOfToken } from '../../shell/src/ports/outbox/own-token.ts';
import { printedPoints } from '../support/printed-points.ts';
import { tokens } from './phone.ts';
import { startStand } from './stand.ts';

/** Guard with a valid token who lies to the server past the app. */
const GUARD = '1001';
const UN = 'u001';

let backend: Backend;
let token: string;
let uid: string;
let unidad: Unidad;
let plan: PlanRonda;
let puntos: Record<string, PuntoImpreso>;

beforeAll(async () => {
  ({ backend } = await startStand(0));
  const got = await tokens(() => backend.url, GUARD)(false);
  if (!got.ok) throw new Error('the guard can not sign in');
  token = got.value;
  uid = uidOfToken(token) ?? '';
  unidad = await read(`_un_/${UN}`);
  puntos = await printedPoints(read, UN);
  const plans = await read<Record<string, PlanRonda>>(`_rondas_plan_/${UN}`);
  const [largest] = Object.values(plans).sort(
    (a, b) => Object.keys(b.puntos).length - Object.keys(a.puntos).length,
  );
  if (!largest) throw new Error('the demo has no plan');
  plan = largest;
});
afterAll(() => backend.close());

async function read<T>(path: string): Promise<T> {
  const headers = { Authorization: 'Bearer owner' };
  return (await (
    await fetch(`${backend.url}/${path}.json?ns=demo-gr-default-rtdb`, { headers })
  ).json()) as T;
}

async function asOwner(updates: Record<string, Json>): Promise<void> {
  const headers = { Authorization: 'Bearer owner' };
  const body = JSON.stringify(updates);
  await fetch(`${backend.url}/.json?ns=demo-gr-default-rtdb`, { method: 'PATCH', headers, body });
  await backend.functions.idle();
}

/** One update with the guard's own token and a ledger row; gives the status. */
async function tell(op: string, updates: Record<string, Json>): Promise<number> {
  const ledger = { [`_ops/${uid}/${op}`]: { at: { '.sv': 'timestamp' }, tipo: 'mentira' } };
  const answer = await fetch(`${backend.url}/.json?ns=demo-gr-default-rtdb&auth=${token}`, {
    method: 'PATCH',
    body: JSON.stringify({ ...updates, ...ledger }),
  });
  await backend.functions.idle();
  return answer.status;
}

let acts = 0;
function act(now = Date.now()): Acto {
  acts += 1;
  const who = { uid, emp_id: `e${GUARD}`, nombre: 'Persona', disp_id: 'd1', app_ver: '0.1.0' };
  return { ...who, op: pushId(now + acts), now };
}

/** Begins a round as the app does, but for what `lie` says; gives it. */
async function begun(lie: (ronda: Ronda) => Partial<Ronda> = () => ({}), now = Date.now()): Promise<Ronda> {
  const acto = act(now);
  const { ronda } = iniciarRonda(acto, { id: pushId(now + acts), unidad, plan, puntos, visita_rond: 'no' });
  const told = { ...ronda, ...lie(ronda) };
  expect(await tell(acto.op, inEachTree(treesOfRonda(told), { '': asJson(told) }))).toBe(200);
  return judged(told.id);
}

const judged = (id: string): Promise<Ronda> => read(`_recorridos_todos/${id}`);

/** What reading a point writes, but for what `lie` says. */
function point(
  ronda: Ronda,
  punto: PuntoImpreso,
  lie: Record<string, Json> = {},
  acto = act(),
): Record<string, Json> {
  const leido = { firma: punto.firma, qr_ver: punto.qr_ver };
  const marked = marcarPunto(acto, ronda, { punto, leido, skew: 0, version_vieja: false, metodo: 'qr' });
  if (!marked.nuevo) throw new Error('read before');
  const updates = { ...marked.operation.updates };
  for (const root of treesOfRonda(ronda)) {
    const place = `${root}/recorrido/${punto.qr_id}`;
    updates[place] = { ...(updates[place] as object), ...lie };
  }
  return updates;
}

/** A point whose text was not read but whose backup code was typed. */
const TYPED = { firma: null, metodo: 'manual' } as const;

const planned = (): PuntoImpreso[] =>
  Object.keys(plan.puntos).flatMap((qr_id) => {
    const punto = puntos[qr_id];
    return punto && punto.estado === 'activo' ? [punto] : [];
  });

test('what was to be walked is written by the server, in all trees', async () => {
  const ronda = await begun();
  const { puntos: expected } = await read<EsperadoRonda>(`_esperado_/${ronda.id}`);
  expect(Object.keys(expected ?? {}).sort()).toEqual(Object.keys(ronda.orden_esp ?? {}).sort());
  expect(ronda.juicio).toMatchObject({ veredicto: 'en_curso', _op: ronda._op });
  for (const root of treesOfRonda(ronda)) expect(await read(root)).toEqual(ronda);
});

test('a round born complete, without a read, is incomplete', async () => {
  const lie = { estado: 'completada', qr_leidos: 10, cump_pct: 100, fechah_fin_x: Date.now() } as const;
  const ronda = await begun(() => lie);
  expect(ronda).toMatchObject({ estado: 'incompleta', qr_leidos: 0, cump_pct: 0 });
  expect(ronda.juicio).toMatchObject({
    veredicto: 'incompleta',
    razones: { sin_lecturas: true, cifras_infladas: true },
  });
});

test('counters raised afterwards are counted down and marked', async () => {
  const ronda = await begun();
  const { op } = act();
  const raised = { qr_leidos: 9, qr_limpios: 9, cump_pct: 90, _op: op, fechah_srv: { '.sv': 'timestamp' } };
  expect(await tell(op, inEachTree(treesOfRonda(ronda), raised))).toBe(200);
  const found = await judged(ronda.id);
  expect(found).toMatchObject({ qr_leidos: 0, cump_pct: 0, juicio: { razones: { cifras_infladas: true } } });
});

test('a round that expects one point is measured against the plan', async () => {
  const ronda = await begun(({ orden_esp }) => ({
    orden_esp: Object.fromEntries(Object.entries(orden_esp ?? {}).slice(0, 1)),
    qr_esp: 1,
  }));
  expect(ronda.qr_esp).toBe(planned().length);
  expect(ronda.juicio?.razones).toEqual({ otro_plan: true });
});

test('a plan cut short after the round began does not change what was to be walked, nor a point moved since', async () => {
  const before = Date.now() - 60_000;
  const [first, second] = planned();
  if (!first || !second) throw new Error('two points');
  await asOwner({
    [`_rondas_plan_/${UN}/${plan.id_plan}/puntos`]: asJson({ [first.qr_id]: { orden: 1 } }),
    [`_qr_/${UN}/${second.qr_id}/lat`]: 60,
  });
  // Begun without a line before the change, delivered after it.
  const ronda = await begun(undefined, before);
  expect(ronda.qr_esp).toBe(planned().length);
  const { puntos: expected } = await read<EsperadoRonda>(`_esperado_/${ronda.id}`);
  expect(expected?.[second.qr_id]?.lat).toBe(second.lat);
  expect(ronda.juicio?.razones).toBeUndefined();
  const after = await begun();
  expect(after).toMatchObject({ qr_esp: 1, juicio: { razones: { otro_plan: true } } });
  await asOwner({
    [`_rondas_plan_/${UN}/${plan.id_plan}`]: asJson(plan),
    [`_qr_/${UN}/${second.qr_id}`]: asJson(second),
  });
});

test('a typed backup code is believed for its own point, and another point’s is marked', async () => {
  const ronda = await begun();
  const [own, wrong] = planned();
  if (!own?.cod || !wrong) throw new Error('two points with codes');
  for (const punto of [own, wrong]) {
    const acto = act();
    expect(await tell(acto.op, point(ronda, punto, { ...TYPED, cod: own.cod }, acto))).toBe(200);
  }
  const found = await judged(ronda.id);
  expect(found.juicio?.puntos?.[own.qr_id]).toBeUndefined();
  expect(found.juicio?.puntos?.[wrong.qr_id]).toEqual({ codigo_malo: true });
});

test('a point printed anew gets another code, which no guard can read', async () => {
  const [punto] = planned();
  if (!punto) throw new Error('no point');
  const place = `_qr_/${UN}/${punto.qr_id}`;
  await asOwner({ [`${place}/qr_ver`]: 2 });
  const anew = await read<{ cod: string; qr_ver: number }>(`_qr_firmas_/${UN}/${punto.qr_id}`);
  expect(anew).toMatchObject({ qr_ver: 2, cod: expect.not.stringMatching(punto.cod ?? '') as string });
  const { prueba_cod } = await read<PuntoImpreso>(place);
  expect(prueba_cod).toBe(await pruebaCodOf(UN, anew.cod));
  const asGuard = await fetch(`${backend.url}/_qr_firmas_/${UN}.json?ns=demo-gr-default-rtdb&auth=${token}`);
  expect(asGuard.status).toBe(401);
  await asOwner({ [`${place}/qr_ver`]: 1 });
});

test('a point moved while it is walked is in place where it was, and where it hangs when it is read', async () => {
  const ronda = await begun(undefined, Date.now() - 60_000);
  const [before, after] = planned();
  if (before?.lat === undefined || after?.lat === undefined) throw new Error('two points with a place');
  const moved = { lat: after.lat + 0.01, prec_m: 5 };
  await asOwner({
    [`_qr_/${UN}/${before.qr_id}/lat`]: before.lat + 0.01,
    [`_qr_/${UN}/${after.qr_id}/lat`]: moved.lat,
  });
  const where = { lng: after.lng ?? 0, prec_m: 5 };
  const places = [
    [before, { lat: before.lat, lng: before.lng ?? 0, prec_m: 5 }],
    [after, { ...where, lat: moved.lat }],
  ] as const;
  for (const [punto, place] of places) {
    const acto = act();
    expect(await tell(acto.op, point(ronda, punto, { ...place, fechah_x: acto.now }, acto))).toBe(200);
  }
  const found = await judged(ronda.id);
  expect(found.recorrido?.[before.qr_id]?.anomalias?.fuera_radio).toBeUndefined();
  expect(found.recorrido?.[after.qr_id]?.anomalias?.fuera_radio).toBeUndefined();
  await asOwner({
    [`_qr_/${UN}/${before.qr_id}`]: asJson(before),
    [`_qr_/${UN}/${after.qr_id}`]: asJson(after),
  });
});

test('a round copied from another, on a second phone at the same time, is marked when it ends', async () => {
  const at = Date.now() - 40 * 60_000;
  const first = await begun(undefined, at);
  const second = await begun(() => ({ disp_id: 'd2' }), at + 30_000);
  for (const [i, punto] of planned().slice(0, 3).entries())
    for (const [ronda, shift] of [
      [first, 0],
      [second, 30_000],
    ] as const) {
      const acto = act(at + (i + 1) * 4 * 60_000 + shift);
      const place = { lat: punto.lat ?? 0, lng: punto.lng ?? 0, prec_m: 7, fechah_x: acto.now };
      expect(await tell(acto.op, point(ronda, punto, place, acto))).toBe(200);
    }
  const acto = act(at + 20 * 60_000);
  const cierre = { motivo_cierre: 'otro', motivo_desc: 'prueba' };
  const { updates } = terminarRonda(acto, await judged(second.id), unidad, cierre);
  expect(await tell(acto.op, { ...updates })).toBe(200);
  const { juicio } = await judged(second.id);
  expect(juicio?.razones).toEqual({ captura_repetida: true, dos_telefonos: true });
});

test('all points in one write are read and none of them clean', async () => {
  const ronda = await begun();
  const acto = act();
  const all = Object.assign({}, ...planned().map((punto) => point(ronda, punto, {}, acto))) as Record<
    string,
    Json
  >;
  expect(await tell(acto.op, all)).toBe(200);
  const found = await judged(ronda.id);
  expect(found).toMatchObject({ qr_leidos: planned().length, qr_limpios: 0 });
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
  const ronda = await begun();
  const [punto] = planned();
  if (!punto) throw new Error('no point');
  const acto = act();
  expect(await tell(acto.op, point(ronda, punto, { ...lie }, acto))).toBe(200);
  const found = await judged(ronda.id);
  const leido = found.recorrido?.[punto.qr_id];
  const seen = where === 'juicio' ? found.juicio?.puntos?.[punto.qr_id] : leido?.[where];
  if (typeof mark === 'object') expect(seen).toMatchObject(mark);
  else expect(seen).toBe(mark);
  for (const root of treesOfRonda(ronda)) expect(await read(root)).toEqual(found);
});
test('a phone may not write what is the server’s', async () => {
  const ronda = await begun();
  for (const lie of [{ juicio: { veredicto: 'completa' } }, { juicio: null }]) {
    const { op } = act();
    const forged = { ...lie, _op: op, fechah_srv: { '.sv': 'timestamp' } };
    expect(await tell(op, inEachTree(treesOfRonda(ronda), forged))).toBe(401);
  }
  expect(await tell(act().op, { [`_esperado_/${ronda.id}`]: null })).toBe(401);
});
