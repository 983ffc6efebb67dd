import 'fake-indexeddb/auto';
import type { Query, Snapshot } from '@gr/shared/contract/data';
import type { NetworkState } from '@gr/shared/contract/network';
import type { Json } from '@gr/shared/contract/outbox';
import type { Failure } from '@gr/shared/contract/result';
import { createValue } from '../../base/value.ts';
import type { Phone } from '../../phone-db/db.ts';
import { SESSION } from '../../phone-db/present.ts';
import { write } from '../../phone-db/transaction.ts';
import { phoneStore } from '../outbox/phone-store.ts';
import { freshPhone, handClock, operation } from '../outbox/testing/phone.ts';
import { foldInto } from './fold.ts';
import { forgetReadings, keepReading } from './keep.ts';
import { lookupTogether } from './lookup.ts';
import type { Overlaid } from './overlay.ts';
import { createReplica, READ_MS } from './replica.ts';
import { LINGER_MS } from './shared-readings.ts';
import { trimReadings } from './trim-readings.ts';

let db: Phone;
beforeEach(async () => {
  db = await freshPhone();
});
afterEach(() => db.close());

/** A replica with a server a test speaks for. */
function setup() {
  const listeners = new Map<string, { next: (value: Json) => void; refuse: (cause: unknown) => void }>();
  const waiting = createValue<readonly Overlaid[]>([]);
  const network = createValue<NetworkState>('en_linea');
  const delivered = new Set<(id: string, updates: Overlaid['updates']) => void>();
  const clock = handClock();
  const replica = createReplica({
    uid: 'u1',
    db,
    live: {
      listen(query, next, refuse) {
        listeners.set(query.path, { next, refuse });
        return () => listeners.delete(query.path);
      },
    },
    waiting,
    onDelivered: (fn) => {
      delivered.add(fn);
      return () => delivered.delete(fn);
    },
    network,
    clock,
    now: () => 77,
    trace: () => undefined,
  });
  const seen: Snapshot<Json>[] = [];
  const failures: Failure[] = [];
  const watch = (query: Query) =>
    replica.watch<Json>(
      query,
      (s) => seen.push(s),
      (f) => failures.push(f),
    );
  const deliver = (op: Overlaid) => {
    for (const fn of delivered) fn(op.id, op.updates);
    waiting.set(waiting.get().filter((o) => o.id !== op.id));
  };
  return { replica, listeners, waiting, network, clock, watch, seen, failures, deliver };
}

/** Waits until `check` holds. */
async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500; i += 1) {
    if (await check()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('it never came');
}

test('the phone’s reading first, then the server’s, which is kept', async () => {
  await keepReading(db, 'u1', { path: '_un_/u1' }, { a: 1 }, 5);
  const { watch, seen, listeners } = setup();
  watch({ path: '_un_/u1' });
  await until(() => seen.length === 1);
  expect(seen[0]).toMatchObject({ value: { a: 1 }, source: 'replica', at: 5, pending: [] });
  listeners.get('_un_/u1')?.next({ a: 2 });
  expect(seen[1]).toMatchObject({ value: { a: 2 }, source: 'server' });
  await until(async () => (await lookupTogether(db, 'u1')({ path: '_un_/u1' }))?.at !== 5);
  expect((await lookupTogether(db, 'u1')({ path: '_un_/u1' }))?.value).toEqual({ a: 2 });
});

test('what a screen asks for in one turn the phone answers in one', async () => {
  const paths = ['_un_/u1', '_un_/u2', '_un_/u3'];
  for (const path of paths) await keepReading(db, 'u1', { path }, { path }, 5);
  const { replica } = setup();
  let turn = 0;
  const turns: number[] = [];
  for (const path of [...paths, '_un_/unknown'])
    replica.watch(
      { path },
      () => {
        turns.push(turn);
        process.nextTick(() => (turn += 1));
      },
      () => undefined,
    );
  await until(() => turns.length === paths.length);
  expect(turns).toEqual([0, 0, 0]);
});

test('a record just saved is there at once, and never away while it is delivered', async () => {
  const { watch, seen, waiting, listeners, deliver } = setup();
  watch({ path: '_r', orderBy: 'f', limitToLast: 5 });
  listeners.get('_r')?.next({ a: { f: 1 } });
  const op = { id: 'op', updates: { '_r/n': { f: 2, _op: 'op', t: { '.sv': 'timestamp' } } } };
  waiting.set([op]);
  expect(seen.at(-1)).toMatchObject({ value: { a: { f: 1 }, n: { f: 2, t: 77 } }, pending: ['op'] });
  deliver(op);
  expect(seen.at(-1)).toMatchObject({ value: { a: { f: 1 }, n: { f: 2 } }, pending: [] });
  expect(seen.every((s, i) => i < 1 || JSON.stringify(s.value).includes('"n"'))).toBe(true);
  listeners.get('_r')?.next({ a: { f: 1 }, n: { f: 2, _op: 'op', t: 99 } });
  expect(seen.at(-1)).toMatchObject({ value: { n: { t: 99 } } });
});

test('says that a reading is old when the connection goes', () => {
  const { watch, seen, network, listeners } = setup();
  watch({ path: '_r/1' });
  listeners.get('_r/1')?.next({ a: 1 });
  network.set('sin_conexion');
  expect(seen.map((s) => s.source)).toEqual(['server', 'replica']);
});

test('who watches the same has one reading of the server, soon afterwards too; a failed one is asked anew', async () => {
  const { watch, seen, failures, listeners, clock } = setup();
  const told = () => seen.map(({ value }) => value);
  const stops = [watch({ path: '_r/1' })];
  const socket = listeners.get('_r/1');
  socket?.next({ a: 1 });
  stops.push(watch({ path: '_r/1' }));
  await until(() => seen.length === 2);
  for (const stop of stops) stop();
  clock.advance(LINGER_MS - 1);
  socket?.next({ a: 2 });
  const again = watch({ path: '_r/1' });
  await until(() => seen.length === 3);
  expect([listeners.get('_r/1') === socket, ...told()]).toEqual([true, { a: 1 }, { a: 1 }, { a: 2 }]);
  again();
  again();
  clock.advance(LINGER_MS);
  expect(listeners.size).toBe(0);
  const first = watch({ path: '_r/2' });
  listeners.get('_r/2')?.refuse(new Error('PERMISSION_DENIED'));
  const refused = listeners.get('_r/2');
  watch({ path: '_r/2' });
  expect(listeners.get('_r/2')).not.toBe(refused);
  listeners.get('_r/2')?.next({ a: 3 });
  first();
  expect([failures.length, told().at(-1), listeners.size]).toEqual([1, { a: 3 }, 0]);
});

test('refuses a list without a bound and reports a refusal of the server', async () => {
  const { watch, failures, listeners, replica } = setup();
  watch({ path: '_r', orderBy: 'f' });
  watch({ path: '_r', orderBy: 'f', endAt: 5 });
  expect(failures.map((f) => f.code)).toEqual(['DA-002', 'DA-002']);
  expect(listeners.size).toBe(0);
  watch({ path: '_x' });
  listeners.get('_x')?.refuse(new Error('PERMISSION_DENIED'));
  expect(failures.at(-1)?.code).toBe('DA-003');
  expect(await replica.read({ path: '_r', orderBy: 'f' })).toMatchObject({ error: { code: 'DA-002' } });
});

test('read takes the server’s reading in time, else the phone’s, else says that there is none', async () => {
  const { replica, listeners, clock, network } = setup();
  const first = replica.read({ path: '_r/1' });
  listeners.get('_r/1')?.next({ a: 1 });
  expect(await first).toMatchObject({ ok: true, value: { value: { a: 1 }, source: 'server' } });
  await until(async () => (await lookupTogether(db, 'u1')({ path: '_r/1' })) !== null);
  const third = replica.read({ path: '_r/2' });
  clock.advance(READ_MS);
  expect(await third).toMatchObject({ ok: false, error: { code: 'DA-001' } });
  network.set('sin_conexion');
  expect(await replica.read({ path: '_r/1' })).toMatchObject({
    ok: true,
    value: { value: { a: 1 }, source: 'replica' },
  });
  expect(listeners.size).toBe(0);
});

test('what is to be on the phone is waited for on a slow line; the phone’s own old reading is not taken for it', async () => {
  const { replica, listeners, clock, network } = setup();
  void replica.read({ path: '_r/1' });
  listeners.get('_r/1')?.next({ a: 1 });
  await until(async () => (await lookupTogether(db, 'u1')({ path: '_r/1' })) !== null);
  const fresh = replica.fresh({ path: '_r/1' });
  await until(() => listeners.has('_r/1'));
  clock.advance(60_000);
  listeners.get('_r/1')?.next({ a: 2 });
  expect(await fresh).toMatchObject({ ok: true, value: { value: { a: 2 }, source: 'server' } });
  const lost = replica.fresh({ path: '_r/2' });
  network.set('sin_conexion');
  expect(await lost).toMatchObject({ ok: false, error: { code: 'DA-001' } });
  expect([await replica.fresh({ path: '_r/1' }), listeners.size]).toMatchObject([{ ok: false }, 0]);
});

test('without a connection and without a reading a screen is told at once', async () => {
  const { watch, failures, network } = setup();
  network.set('sin_conexion');
  watch({ path: '_r/9' });
  await until(() => failures.length === 1);
  expect(failures[0]?.code).toBe('DA-001');
});

test('a record the server does not have yet is refused by its rules: no error, and asked again once delivered', async () => {
  const { watch, seen, failures, waiting, listeners, deliver } = setup();
  const op = { id: 'op', updates: { '_n/1': { _op: 'op', a: 1 } } };
  waiting.set([op]);
  watch({ path: '_n/1' });
  await until(() => seen.length === 1);
  const first = listeners.get('_n/1');
  first?.refuse(new Error('PERMISSION_DENIED'));
  expect(failures).toEqual([]);
  deliver(op);
  await until(() => listeners.get('_n/1') !== first);
  expect(seen.at(-1)).toMatchObject({ value: { a: 1 }, pending: [] });
  listeners.get('_n/1')?.next({ _op: 'op', a: 1, srv: 2 });
  expect(seen.at(-1)).toMatchObject({ value: { srv: 2 }, source: 'server' });
});

test('a change of a record nobody knows here shows no torn record', () => {
  const { watch, seen, waiting, listeners } = setup();
  waiting.set([{ id: 'op', updates: { '_n/1/deep/x': 1, '_n/1/_op': 'op' } }]);
  watch({ path: '_n/1' });
  listeners.get('_n/1')?.next({ a: 1 });
  expect(seen.map((s) => s.value)).toEqual([{ a: 1, deep: { x: 1 }, _op: 'op' }]);
});

test('after a stop nothing comes any more', () => {
  const { watch, seen, listeners, network } = setup();
  const stop = watch({ path: '_r/1' });
  const listener = listeners.get('_r/1');
  stop();
  listener?.next({ a: 1 });
  network.set('sin_conexion');
  expect(seen).toEqual([]);
});

describe('what the phone can put together', () => {
  const list: Query = { path: '_r', orderBy: 'f', startAt: 0 };
  test('a record seen only in a list, and a field of a node read whole', async () => {
    await keepReading(db, 'u1', list, { a: { f: 1 } }, 5);
    await keepReading(db, 'u1', { path: '_un_/u1' }, { __project_id: 'p' }, 6);
    expect(await lookupTogether(db, 'u1')({ path: '_r/a' })).toEqual({ value: { f: 1 }, at: 5 });
    expect(await lookupTogether(db, 'u1')({ path: '_un_/u1/__project_id' })).toEqual({ value: 'p', at: 6 });
    expect(await lookupTogether(db, 'u1')({ path: '_r/zzz' })).toBeNull();
    expect(await lookupTogether(db, 'u2')({ path: '_r/a' })).toBeNull();
  });
  test('a list with another window, from lists and single records', async () => {
    await keepReading(db, 'u1', list, { a: { f: 1 }, b: { f: 2 } }, 5);
    await keepReading(db, 'u1', { path: '_r/c' }, { f: 3 }, 6);
    await keepReading(db, 'u1', { path: '_r/c/deep' }, 1, 6);
    expect(await lookupTogether(db, 'u1')({ path: '_r', orderBy: 'f', limitToLast: 2 })).toEqual({
      value: { b: { f: 2 }, c: { f: 3 } },
      at: 5,
    });
    // Of another order nothing is proven: what is known is shown as it is, and nothing is not told as none.
    const other: Query = { path: '_r', orderBy: 'g', equalTo: 1 };
    expect(await lookupTogether(db, 'u1')(other)).toBeNull();
    await keepReading(db, 'u1', { path: '_r/d' }, { f: 4, g: 1 }, 7);
    expect(await lookupTogether(db, 'u1')(other)).toEqual({ value: { d: { f: 4, g: 1 } }, at: 0 });
  });
});

test.each([
  ['stays on the phone, in its lists and by itself', 'u1', ['old', 'op']],
  ['of somebody who has signed out meanwhile is added to no reading', null, ['old']],
] as const)('a delivered record %s', async (_what, uid, records) => {
  if (uid) await db.put('meta', { persona: { uid } }, SESSION);
  const list = { path: '_a', orderBy: 'n', limitToLast: 50 };
  await keepReading(db, 'u1', list, { old: { n: 0 } }, 5);
  const store = phoneStore(db);
  const op = operation();
  await store.commit('u1', op, 1);
  const [row] = await store.operations('u1');
  if (!row) throw new Error('no row');
  await store.delivered(row, 9);
  const named = records.map((record) => (record === 'op' ? op.id : record));
  expect(Object.keys((await lookupTogether(db, 'u1')(list))?.value ?? {})).toEqual(named);
  const alone = await lookupTogether(db, 'u1')({ path: `_b/${op.id}` });
  if (uid) expect(alone).toMatchObject({ value: { fechah_srv: 9 }, at: 9 });
  else expect(alone).toBeNull();
});

test('keeps no more readings than its limit', async () => {
  for (let i = 0; i < 10; i += 1) await keepReading(db, 'u1', { path: `_r/${i}` }, i, i);
  await trimReadings(db, 'u1', 4);
  expect(await db.count('replica')).toBe(4);
  expect(await lookupTogether(db, 'u1')({ path: '_r/9' })).not.toBeNull();
});

test('what the socket tells without a line is as old as the line', async () => {
  const { watch, seen, listeners, network, clock } = setup();
  clock.advance(1_000);
  network.set('sin_conexion');
  const lost = clock.wall();
  clock.advance(3_600_000);
  watch({ path: '_un_/u1' });
  listeners.get('_un_/u1')?.next({ a: 1 });
  await until(() => seen.length === 1);
  expect(seen[0]).toMatchObject({ value: { a: 1 }, source: 'replica', at: lost, pending: [] });
  network.set('en_linea');
  listeners.get('_un_/u1')?.next({ a: 2 });
  expect(seen.at(-1)).toMatchObject({ source: 'server', at: clock.wall() });
});

test('many deliveries make no room of what a round needs: their own records go first', async () => {
  const plan = { path: '_rondas_plan_/u001' };
  await keepReading(db, 'u1', plan, { p1: { nom_plan: 'Noche' } }, 1);
  const records = Array.from({ length: 6 }, (_, i) => operation({ id: `op${i}` }));
  for (const [i, { id }] of records.entries()) {
    const row = { uid: 'u1', id, updates: { [`_b/${id}`]: { _op: id } } };
    await phoneFold(row, 10 + i);
  }
  await keepReading(db, 'u1', { path: '_b/op5' }, { _op: 'op5' }, 30);
  await trimReadings(db, 'u1', 3);
  expect(await lookupTogether(db, 'u1')(plan)).not.toBeNull();
  // One that a screen looked at meanwhile is like any other.
  expect(await lookupTogether(db, 'u1')({ path: '_b/op5' })).not.toBeNull();
  expect(await lookupTogether(db, 'u1')({ path: '_b/op0' })).toBeNull();
});

function phoneFold(
  row: { uid: string; id: string; updates: Overlaid['updates'] },
  at: number,
): Promise<void> {
  return write(db, ['replica'], 'relaxed', (tx) => foldInto(tx.objectStore('replica'), [row], at));
}

test('what was kept damaged keeps no screen down, with an operation over it or without', async () => {
  const query = { path: '_recorridos_/u1', orderBy: 'fechah_x', limitToLast: 50 };
  const good = { id: 'r1', estado: 'en_curso', fechah_x: 5 };
  for (const bad of [
    null,
    7,
    'x',
    [],
    { r2: null },
    { r2: 7 },
    { r2: { estado: {} } },
    { recorrido: 1 },
  ] as Json[]) {
    const kept = typeof bad === 'object' ? { ...bad, r1: good } : bad;
    await keepReading(db, 'u1', query, kept, 5);
    const { watch, seen, waiting, failures } = setup();
    const stop = watch(query);
    await until(() => seen.length > 0);
    waiting.set([operation({ id: 'op9', updates: { '_recorridos_/u1/r9': { ...good, id: 'r9' } } })]);
    await until(() => JSON.stringify(seen.at(-1)).includes('"r9":'));
    expect(failures).toEqual([]);
    stop();
  }
});

test('once stopped nothing more is kept: who closed leaves no reading behind', async () => {
  const { watch, seen, listeners, replica } = setup();
  watch({ path: '_un_/u1' });
  listeners.get('_un_/u1')?.next({ un_nombre: 'Uno' });
  await until(() => seen.length > 0);
  const socket = listeners.get('_un_/u1');
  await replica.stop();
  await forgetReadings(db);
  expect(listeners.size).toBe(0);
  socket?.next({ un_nombre: 'Dos' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(await db.count('replica')).toBe(0);
  expect(await lookupTogether(db, 'u1')({ path: '_un_/u1' })).toBeNull();
});

test('a kept reading that fails takes no other with it: each is read again alone', async () => {
  const [one, other] = [{ path: '_r/a' }, { path: '_r/b' }];
  for (const query of [one, other]) await keepReading(db, 'u1', query, { f: 1 }, 1);
  let reads = 0;
  const read: Phone['read'] = (store, work) =>
    db.read(store, (kept) => {
      reads += 1;
      const get = () => Promise.reject(new DOMException('aborted', 'AbortError'));
      return work(reads === 2 ? kept : Object.assign(Object.create(kept) as typeof kept, { get }));
    });
  const lookup = lookupTogether({ ...db, read }, 'u1');
  const [first, second] = await Promise.allSettled([one, other].map((query) => lookup(query)));
  expect(first).toMatchObject({ status: 'fulfilled', value: { value: { f: 1 } } });
  expect(second).toMatchObject({ status: 'rejected' });
});
