import 'fake-indexeddb/auto';
import type { Phone } from '../../phone-db/db.ts';
import { ENVELOPE } from '../../phone-db/rows.ts';
import { FakeServer } from './testing/fake-server.ts';
import { freshPhone, operation, startPage, tokenOf, withFiles } from './testing/phone.ts';

const EFFECT = { tipo: 'funcion_central', funcion: 'regSesiones', query: {} } as const;

let db: Phone;
let server: FakeServer;
/** Whether nothing more can be put. */
let full: () => boolean;
const { put } = IDBObjectStore.prototype;

beforeEach(async () => {
  db = await freshPhone();
  server = new FakeServer();
  server.goodTokens.add(tokenOf('u1'));
  full = () => false;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refused(
    this: IDBObjectStore,
    ...args: Parameters<typeof put>
  ) {
    if (full()) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  db.close();
});

const uploads = () => server.seen.filter(({ method }) => method === 'POST').length;
const left = async () => [await db.count('operations'), await db.count('files'), await db.count('bytes')];

test('a full phone delivers all the same, and is emptier then', async () => {
  const page = await startPage({ db, server });
  const ops = [await withFiles(db, 2), operation(), operation(), operation(), await withFiles(db, 1)];
  for (const op of ops) await page.outbox.commit(op);
  full = () => true;
  await page.drainer.drain();
  expect(new Set(server.commits)).toEqual(new Set(ops.map(({ id }) => id)));
  expect(page.outbox.status.get().map(({ state }) => state)).toEqual(ops.map(() => 'entregado'));
  expect(await left()).toEqual([0, 0, 0]);
  expect(page.outbox.drain.get()).toEqual({ kind: 'al_dia' });
});

test('what was delivered without room to remember it is kept single by the ledger', async () => {
  const page = await startPage({ db, server });
  const op = operation();
  await page.outbox.commit(op);
  full = () => true;
  await page.drainer.drain();
  full = () => false;
  const later = await startPage({ db, server });
  expect(await later.outbox.commit(op)).toMatchObject({ ok: true, value: { state: 'guardado' } });
  await later.drainer.drain();
  expect(later.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  expect(server.writes.get(`_a/${op.id}`)).toBe(1);
});

test('effects need room: the photos make it, and they are called', async () => {
  const page = await startPage({ db, server });
  const op = await withFiles(db, 1, { effects: [EFFECT] });
  await page.outbox.commit(op);
  let bytes = await db.count('bytes');
  // Room for small things once the pictures are gone.
  const { delete: remove } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function counted(
    this: IDBObjectStore,
    ...args: Parameters<typeof remove>
  ) {
    if (this.name === 'bytes') bytes = 0;
    return remove.apply(this, args);
  });
  full = () => bytes > 0;
  await page.drainer.drain();
  expect(server.calls).toHaveLength(1);
  expect(await left()).toEqual([0, 0, 0]);
  expect(await db.count('done')).toBe(1);
});

test('no room even for the effects: it waits and says why, others leave, and later it is delivered once', async () => {
  const page = await startPage({ db, server });
  const op = await withFiles(db, 1, { effects: [EFFECT] });
  const other = operation();
  for (const one of [op, other]) await page.outbox.commit(one);
  full = () => true;
  await page.drainer.drain();
  const why = expect.stringContaining('no tiene espacio');
  expect(page.outbox.status.get()).toMatchObject([
    { state: 'guardado', detail: why },
    { state: 'entregado' },
  ]);
  expect(page.outbox.drain.get()).toMatchObject({ kind: 'esperando', why });
  expect(server.calls).toEqual([]);
  full = () => false;
  // A page that knows nothing of all this.
  const later = await startPage({ db, server });
  await later.drainer.drain();
  expect(later.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  expect(server.writes.get(`_a/${op.id}`)).toBe(1);
  expect(server.calls).toHaveLength(1);
  expect(await left()).toEqual([0, 0, 0]);
});

test('what a person does about a problem tells the want of room, and a storage that fails', async () => {
  const page = await startPage({ db, server });
  const dead = operation();
  await page.outbox.commit(dead);
  await page.store.buried('u1', dead.id, 'OB-202', 'x');
  const call = { id: 'o/0', op: 'o', effect: EFFECT, at: 1, attempts: 1, state: 'fallido' } as const;
  await db.put('effects', { ...call, v: ENVELOPE, uid: 'u1' });
  full = () => true;
  for (const id of [dead.id, call.id])
    expect(await page.outbox.retry(id)).toMatchObject({ ok: false, error: { code: 'OB-101' } });
  db.close();
  for (const act of [page.outbox.retry, page.outbox.saveAsNew, page.outbox.exportFile])
    expect(await act(dead.id)).toMatchObject({ ok: false, error: { code: 'OB-102' } });
});

test('photos that arrived are not sent again while there is no room to write that down', async () => {
  const page = await startPage({ db, server });
  const op = await withFiles(db, 2);
  await page.outbox.commit(op);
  full = () => true;
  server.fault = ({ method }) => (method === 'PATCH' ? 'busy' : 'none');
  for (let i = 0; i < 3; i += 1) {
    page.clock.advance(60_000);
    await page.drainer.drain();
  }
  expect(uploads()).toBe(2);
  expect(page.outbox.status.get()).toMatchObject([{ state: 'guardado', filesSent: 2, attempts: 3 }]);
  server.fault = () => 'none';
  page.drainer.kick();
  await page.drainer.drain();
  expect(server.commits).toEqual([op.id]);
  expect(uploads()).toBe(2);
});

test('a refusal that cannot be written down waits, and holds nobody else back', async () => {
  const page = await startPage({ db, server });
  const bad = operation();
  const good = operation();
  for (const op of [bad, good]) await page.outbox.commit(op);
  server.denied.add(`_a/${bad.id}`);
  full = () => true;
  await page.drainer.drain();
  expect(page.outbox.status.get().map(({ state }) => state)).toEqual(['guardado', 'entregado']);
  full = () => false;
  page.clock.advance(60_000);
  await page.drainer.drain();
  expect(page.outbox.status.get()[0]).toMatchObject({ state: 'problema' });
});

test('a photo that is gone from the phone and unknown to the ledger is lost, and said so', async () => {
  const page = await startPage({ db, server });
  const op = await withFiles(db, 1);
  await page.outbox.commit(op);
  await db.delete('bytes', op.files[0]?.id_archivo ?? '');
  await page.drainer.drain();
  expect(await page.store.operations('u1')).toMatchObject([{ state: 'problema', code: 'OB-213' }]);
});

test.each(['operations', 'delivered', 'attempted'] as const)(
  'a store whose «%s» fails says so instead of sending for ever',
  async (call) => {
    let failing = false;
    const page = await startPage({
      db,
      server,
      sabotage: (store) => ({
        ...store,
        [call]: (...args: readonly unknown[]) =>
          failing ? Promise.reject(new Error('disk')) : Reflect.apply(store[call], store, args),
      }),
    });
    await page.outbox.commit(operation());
    failing = true;
    server.fault = () => (call === 'attempted' ? 'busy' : 'none');
    await page.drainer.drain();
    expect(page.outbox.drain.get()).toMatchObject({
      kind: 'esperando',
      why: expect.stringContaining('no pudo leer'),
    });
  },
);
