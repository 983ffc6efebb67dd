import type { Json } from '@gr/shared/contract/outbox';
import { type AccionPunto, registrarPunto } from '@gr/shared/domain/qr/punto-ops';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { PuntoImpreso, Ronda } from '@gr/shared/domain/registro/records';
import type { Backend } from '../../backend/local/server.ts';
import { tokens } from '../integration/phone.ts';
import { startStand } from '../integration/stand.ts';
import { createLiar, type Liar } from '../support/liar.ts';

const UN = 'u001';
const NS = 'demo-gr-default-rtdb';

let backend: Backend;
let liar: Liar;
/** Tokens of a guard and a supervisor of the unit, and of a guard of another. */
let guard: string;
let boss: string;
let stranger: string;
let punto: PuntoImpreso;
/** Where {@link punto} is, as digits that stand nowhere else. */
const SECRET = { lat: 4.7213977, lng: -74.0386477, prec_m: 7 };

const of = async (doc: string): Promise<string> => {
  const got = await tokens(() => backend.url, doc)(false);
  if (!got.ok) throw new Error('nobody signed in');
  return got.value;
};

beforeAll(async () => {
  ({ backend } = await startStand(0));
  liar = await createLiar(backend, '1001', UN);
  [guard, boss, stranger] = (await Promise.all(['1001', '2001', '1002'].map(of))) as [string, string, string];
  const [first] = liar.planned;
  if (!first) throw new Error('no point');
  punto = first;
});
afterAll(() => backend.close());

/** What somebody reads there; `null` = refused. */
async function seen(
  token: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const asked = new URLSearchParams({ ns: NS, auth: token, ...query }).toString();
  const answer = await fetch(`${backend.url}/${path}.json?${asked}`);
  return answer.ok ? answer.text() : null;
}

/** An update of somebody with a ledger row; gives the status once all functions have followed it. */
async function tell(token: string, uid: string, updates: Readonly<Record<string, Json>>): Promise<number> {
  const op = pushId(Date.now());
  const body = JSON.stringify(updates).replaceAll('__OP__', op);
  const all = JSON.parse(body) as Record<string, Json>;
  const answer = await fetch(
    `${backend.url}/.json?${new URLSearchParams({ ns: NS, auth: token }).toString()}`,
    {
      method: 'PATCH',
      body: JSON.stringify(withLedger(uid, op, { tipo: 'registrar_punto' }, all)),
    },
  );
  await backend.functions.idle();
  return answer.status;
}

/** A supervisor's act on the point, as this version sends it. */
function acted(accion: AccionPunto, posicion: typeof SECRET | undefined, who = '2001'): Record<string, Json> {
  const acto = {
    op: '__OP__',
    uid: `u_e${who}`,
    emp_id: `e${who}`,
    nombre: 'X',
    now: Date.now(),
    disp_id: 'd',
    app_ver: '0.1.0',
  };
  return registrarPunto(
    { ...acto, ...(posicion ? { posicion } : {}) },
    {
      ...{
        id: pushId(Date.now()),
        un_id: UN,
        punto,
        accion,
        resultado: 'valido',
        texto: 'GR1',
        fotos: [],
        draft: '',
      },
      ...(posicion ? {} : { sin_pos: 'bajo_techo' }),
    },
  ).updates as Record<string, Json>;
}

/** All that a guard of the unit may read of points and codes. */
async function allOfGuard(): Promise<string> {
  const places = [`_qr_/${UN}`, `_qr_/${UN}/${punto.qr_id}`, `_un_/${UN}`, `_rondas_plan_/${UN}`];
  return (await Promise.all(places.map((path) => seen(guard, path)))).join();
}

/** Digits of a place, cut as they are kept. */
const DIGITS = /4\.72139|74\.03864/;

test('the tree of places is read by no guard, of the unit or not, whole, one or one field', async () => {
  await tell(boss, 'u_e2001', acted('mover', SECRET));
  const place = `_qr_lugares_/${UN}/${punto.qr_id}`;
  for (const token of [guard, stranger])
    for (const path of ['_qr_lugares_', `_qr_lugares_/${UN}`, place, `${place}/lat`])
      expect(await seen(token, path)).toBeNull();
  expect(await seen(guard, `_qr_lugares_/${UN}`, { orderBy: '"$key"', limitToFirst: '1' })).toBeNull();
  expect(await seen(boss, place)).toMatch(DIGITS);
});

test.each([
  ['a supervisor’s act', () => tell(boss, 'u_e2001', acted('mover', SECRET))],
  [
    'the office or another program',
    async () => {
      const { lat, lng } = SECRET;
      await liar.asOwner({ [`_qr_/${UN}/${punto.qr_id}/lat`]: lat, [`_qr_/${UN}/${punto.qr_id}/lng`]: lng });
      return 200;
    },
  ],
])('nothing a guard reads of points says a place that came by %s', async (_, say) => {
  expect(await say()).toBe(200);
  expect(await seen(boss, `_qr_lugares_/${UN}/${punto.qr_id}`)).toMatch(DIGITS);
  const all = await allOfGuard();
  expect(all).toContain(punto.nom_qr);
  expect(all).not.toMatch(DIGITS);
  const { lat, lng, prec_m } = JSON.parse(
    (await seen(guard, `_qr_/${UN}/${punto.qr_id}`)) ?? '',
  ) as Partial<PuntoImpreso>;
  expect([lat, lng, prec_m]).toEqual([undefined, undefined, undefined]);
});

test('the log of codes, in which acts say where points are, is read by no guard but for own rows', async () => {
  const updates = acted('mover', SECRET);
  expect(await tell(boss, 'u_e2001', updates)).toBe(200);
  const row = Object.keys(updates).find((path) => path.startsWith('_valqr_')) ?? '';
  const list = { orderBy: '"fechah_x"', limitToLast: '50' };
  expect(await seen(boss, `_valqr_/${UN}`, list)).toMatch(DIGITS);
  expect(await seen(guard, `_valqr_/${UN}`, list)).toBeNull();
  expect(await seen(guard, row)).toBeNull();
  expect(await seen(guard, `${row}/lat`)).toBeNull();
});

test('a guess is answered the same whether it is right or wrong', async () => {
  await tell(boss, 'u_e2001', acted('mover', SECRET));
  for (const place of [SECRET, { ...SECRET, lat: 4.6 }]) {
    expect(await tell(guard, 'u_e1001', acted('mover', place, '1001'))).toBe(401);
    expect(await tell(guard, 'u_e1001', { [`_qr_lugares_/${UN}/${punto.qr_id}/lat`]: place.lat })).toBe(401);
    const query = { orderBy: '"lat"', equalTo: String(place.lat) };
    expect(await seen(guard, `_qr_/${UN}`, query)).toBeNull();
    expect(await seen(guard, `_qr_lugares_/${UN}`, query)).toBeNull();
  }
});

/** A round of the guard with one read `metres` north of the point, as they read it back. */
async function told(metres: number): Promise<Ronda> {
  const ronda = await liar.begun();
  const posicion = { ...SECRET, lat: SECRET.lat + metres / 110_574, prec_m: 5 };
  const acto = { ...liar.act(), posicion };
  const { lat: _lat, lng: _lng, ...bare } = punto;
  expect(await liar.tell(acto.op, liar.point(ronda, bare, {}, acto))).toBe(200);
  const judged = await seen(guard, `_recorridos_rondero_/e1001/${ronda.id}`);
  return JSON.parse(judged ?? '') as Ronda;
}

/** What the guard said of the read, and hours: they differ from read to read. */
const SAID: readonly string[] = ['lat', 'lng', 'prec_m', 'fechah', 'fechah_x', 'fechah_srv', '_op'];

/** What comes back of the read and of the judgement that the guard did not say. */
function found(ronda: Ronda): readonly unknown[] {
  return [ronda.recorrido?.[punto.qr_id], ronda.juicio].map((part) =>
    Object.fromEntries(Object.entries(part ?? {}).filter(([field]) => !SAID.includes(field))),
  );
}

test('the judgement is no ruler: it says near or far, never how far', async () => {
  await tell(boss, 'u_e2001', acted('mover', SECRET));
  const [near, nearer, far, farther] = [await told(20), await told(2), await told(400), await told(4_000)];
  expect(found(nearer)).toEqual(found(near));
  expect(found(farther)).toEqual(found(far));
  expect(far.recorrido?.[punto.qr_id]?.anomalias).toEqual({ fuera_radio: true });
  expect(near.recorrido?.[punto.qr_id]?.anomalias).toBeUndefined();
  for (const ronda of [near, far]) expect(JSON.stringify(ronda)).not.toContain('dist_m');
});

test('what the round was to be walked by, and what points were before, is read by no guard', async () => {
  const ronda = await told(2);
  for (const path of [
    `_esperado_/${ronda.id}/puntos/${punto.qr_id}/lat`,
    `_historia_/lugares/${UN}`,
    `_historia_/puntos/${UN}`,
  ])
    expect([await seen(guard, path), await seen(boss, path)]).toEqual([null, null]);
});

test('a point moved to where nothing was measured has no place any more', async () => {
  await tell(boss, 'u_e2001', acted('mover', SECRET));
  expect(await tell(boss, 'u_e2001', acted('mover', undefined))).toBe(200);
  expect(await seen(boss, `_qr_lugares_/${UN}/${punto.qr_id}/lat`)).toBe('null');
});
