import 'fake-indexeddb/auto';
import { noCrash } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { keepReserve, RESERVE_BYTES } from '../../phone-db/reserve.ts';
import { keepReading } from '../replica/keep.ts';
import { draftsOf } from './drafts.ts';
import { countOperations } from './login-store.ts';
import { phoneStore } from './phone-store.ts';
import { FakeServer } from './testing/fake-server.ts';
import { freshPhone, operation, startPage, tokenOf, withFiles } from './testing/phone.ts';

let db: Phone;
/** Bytes that can still be put beside the reserve; a record takes 4,000. */
let room = Number.POSITIVE_INFINITY;
/** Bytes of the reserve, by its key. */
const sizes = new Map<unknown, number>();
const { put, delete: remove } = IDBObjectStore.prototype;
const RECORD_BYTES = 20_000;

beforeEach(async () => {
  db = await freshPhone();
  room = Number.POSITIVE_INFINITY;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function counted(
    this: IDBObjectStore,
    ...args: Parameters<typeof put>
  ) {
    const [value] = args;
    const bytes =
      value instanceof ArrayBuffer ? value.byteLength : this.name === 'operations' ? RECORD_BYTES : 0;
    if (bytes > room) throw new DOMException('full', 'QuotaExceededError');
    room -= bytes;
    if (value instanceof ArrayBuffer) sizes.set(args[1], bytes);
    return put.apply(this, args);
  });
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function counted(
    this: IDBObjectStore,
    ...args: Parameters<typeof remove>
  ) {
    room += sizes.get(args[0]) ?? 0;
    sizes.delete(args[0]);
    if (this.name === 'operations') room += RECORD_BYTES;
    return remove.apply(this, args);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  db.close();
});

const reserved = async () =>
  ((await db.get('counter', 'reserva')) as ArrayBuffer | undefined)?.byteLength ?? 0;

test('a full phone still takes the texts of records, from the reserve', async () => {
  await keepReserve(db);
  expect(await reserved()).toBe(RESERVE_BYTES);
  room = 0;
  const store = phoneStore(db);
  const saved = [];
  for (let i = 0; i < 60; i += 1) saved.push((await store.commit('u1', operation(), 1)).ok);
  expect(saved.filter(Boolean)).toHaveLength(Math.floor(RESERVE_BYTES / RECORD_BYTES));
  expect(await reserved()).toBe(0);
  expect(await store.commit('u1', operation(), 1)).toMatchObject({ error: { code: 'OB-101' } });
  const links = (await store.operations('u1')).map(({ cadena }) => cadena?.n);
  expect(links).toEqual(links.map((_, i) => i + 1));
});

test('two tabs that find no room at the same moment: one gives the reserve up, both save', async () => {
  await keepReserve(db);
  room = 0;
  const tabs = [phoneStore(db), phoneStore(db)];
  const saved = await Promise.all(tabs.map((store) => store.commit('u1', operation(), 1)));
  expect(saved.map(({ ok }) => ok)).toEqual([true, true]);
});

test('so do a record with pictures that are there already, and one in the place of a dead letter', async () => {
  const store = phoneStore(db);
  const op = await withFiles(db, 1);
  const dead = operation();
  await store.commit('u1', dead, 1);
  await store.buried('u1', dead.id, 'OB-202', 'x');
  await keepReserve(db);
  room = 0;
  expect(await store.commit('u1', op, 1)).toMatchObject({ ok: true });
  room = 0;
  await db.put('counter', new ArrayBuffer(0), 'reserva');
  expect(await store.replaced('u1', dead.id, operation())).toMatchObject({ state: 'guardado' });
  expect(await reserved()).toBe(0);
});

test('and a dead letter that is tried again', async () => {
  const store = phoneStore(db);
  const dead = operation();
  await store.commit('u1', dead, 1);
  await store.buried('u1', dead.id, 'OB-202', 'x');
  await keepReserve(db);
  room = 0;
  const { outbox } = await startPage({ db, server: new FakeServer() });
  expect(await outbox.retry(dead.id)).toMatchObject({ ok: true });
});

test('without a reserve the want of room is told as ever, and another failure leaves the reserve alone', async () => {
  room = 0;
  expect(await phoneStore(db).commit('u1', operation(), 1)).toMatchObject({ error: { code: 'OB-101' } });
  room = Number.POSITIVE_INFINITY;
  await keepReserve(db);
  const broken = phoneStore(db, (point) => {
    if (point === 'C4') throw new Error('disk');
  });
  expect(await broken.commit('u1', operation(), 1)).toMatchObject({ error: { code: 'OB-102' } });
  expect(await reserved()).toBe(RESERVE_BYTES);
});

test('it is made again once there is room, never twice, and is nothing that waits', async () => {
  await keepReserve(db);
  room = 0;
  const server = new FakeServer();
  server.goodTokens.add(tokenOf('u1'));
  const page = await startPage({ db, server });
  await page.outbox.commit(operation());
  await keepReserve(db);
  expect(await reserved()).toBe(0);
  await page.drainer.drain();
  room = RESERVE_BYTES;
  for (let i = 0; i < 2; i += 1) await keepReserve(db);
  expect(await reserved()).toBe(RESERVE_BYTES);
  expect(await countOperations(db, 'u1')).toBe(0);
  expect(page.outbox.summary.get()).toMatchObject({ pending: 0, problems: 0, others: 0 });
});

test('on a phone with less room it is smaller, nothing else is kept beside it, and it grows once there is room', async () => {
  room = RESERVE_BYTES / 3;
  await keepReserve(db);
  expect([await reserved(), await db.count('counter', 'reserva_menor')]).toEqual([0, 1]);
  await keepReading(db, 'u1', { path: 'a' }, 1, 1);
  expect(await db.count('replica')).toBe(0);
  room = 0;
  expect(await phoneStore(db).commit('u1', operation(), 1)).toMatchObject({ ok: true });
  expect(await db.count('counter', 'reserva_menor')).toBe(0);
  room = RESERVE_BYTES / 3;
  await keepReserve(db);
  room = RESERVE_BYTES;
  await keepReserve(db);
  expect([await reserved(), await db.count('counter', 'reserva_menor')]).toEqual([RESERVE_BYTES, 0]);
  await keepReading(db, 'u1', { path: 'a' }, 1, 1);
  expect(await db.count('replica')).toBe(1);
});

test('drafts do not use it up', async () => {
  await keepReserve(db);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const drafts = draftsOf(db, 'u1', () => 1, noCrash);
  expect(await drafts.saveDraft('form', 1)).toMatchObject({ error: { code: 'OB-101' } });
  expect(await reserved()).toBe(RESERVE_BYTES);
});
