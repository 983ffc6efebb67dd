import 'fake-indexeddb/auto';
import { ok } from '@gr/shared/contract/result';
import { noCopies } from '../ports/outbox/copy/testing/memory-copies.ts';
import { FakeServer } from '../ports/outbox/testing/fake-server.ts';
import { operation, startPage, tokenOf, withFiles } from '../ports/outbox/testing/phone.ts';
import { createPhotos } from '../ports/photos/photos.ts';
import { phoneShelf } from '../ports/session/kept.ts';
import { open, upgradeBlocked } from './connect.ts';
import { noCrash } from './crash.ts';
import { openPhone, type Phone } from './db.ts';

let phones = 0;
let name: string;
let db: Phone;
let server: FakeServer;
const opened = jest.spyOn(indexedDB, 'open');

beforeEach(async () => {
  phones += 1;
  name = `db-test-${phones}`;
  opened.mockClear();
  db = await openPhone(name);
  server = new FakeServer();
  server.goodTokens.add(tokenOf('u1'));
});
afterEach(() => db.close());

/** The browser closes every connection by itself; nobody is told. */
function cut(): void {
  for (const { value } of opened.mock.results) (value as IDBOpenDBRequest).result.close();
}

/** A newer version of the app opens the outbox's database in another tab. */
function newerApp(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`${name}_envios`, 99);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

const photosOn = (phone: Phone) =>
  createPhotos({
    uid: 'u1',
    db: phone,
    compressor: {
      compress: async () => ({ bytes: new ArrayBuffer(4), ancho: 1, alto: 1, sha256: 'x' }),
      stop: () => undefined,
    },
    pressure: async () => 0,
    now: () => 1_750_000_000_000,
    hook: noCrash,
    copies: noCopies,
    getToken: async () => ok('t'),
  } as unknown as Parameters<typeof createPhotos>[0]);

test('after the browser closed the database: drafts, photos, saving, sending and signing out go on', async () => {
  const page = await startPage({ db, server });
  const shelf = phoneShelf(db);
  const kept = { persona: { uid: 'u1' }, confirmedAt: 1 } as Parameters<typeof shelf.save>[0];
  await shelf.save(kept);
  cut();
  expect(await page.outbox.saveDraft('form', { a: 1 })).toEqual(ok(undefined));
  cut();
  expect(await page.outbox.loadDraft('form')).toEqual({ a: 1 });
  cut();
  expect(await photosOn(db).add(new Blob(['x']), 'camara')).toMatchObject({ ok: true });
  const op = await withFiles(db, 1, { draft: 'form' });
  cut();
  expect(await page.outbox.commit(op)).toMatchObject({ ok: true });
  cut();
  await page.drainer.drain();
  expect(server.commits).toEqual([op.id]);
  expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  cut();
  expect((await page.store.operations('u1')).length).toBe(0);
  cut();
  await shelf.clear();
  expect(await shelf.load()).toBeNull();
});

test('a lost connection is opened again once, however many need it', async () => {
  await db.count('operations');
  cut();
  opened.mockClear();
  await Promise.all([db.count('operations'), db.count('bytes'), db.get('meta', 'x'), db.put('meta', 1, 'x')]);
  expect(opened.mock.calls.map(([opens]) => opens).sort()).toEqual([name, `${name}_envios`]);
});

test('a connection that ends while it is told is opened again too', async () => {
  cut();
  for (const { value } of opened.mock.results) {
    (value as IDBOpenDBRequest).result.dispatchEvent(new IDBVersionChangeEvent('close'));
  }
  expect(await db.count('operations')).toBe(0);
});

test('what goes wrong otherwise is told, and nothing is done twice', async () => {
  opened.mockClear();
  await expect(db.put('meta', () => undefined, 'x')).rejects.toMatchObject({ name: 'DataCloneError' });
  expect(opened).not.toHaveBeenCalled();
});

test('closed by the app itself, it stays closed', async () => {
  db.close();
  await expect(db.count('operations')).rejects.toMatchObject({ name: 'InvalidStateError' });
});

test('a newer version in another tab: a sentence that says what helps, and nothing hangs', async () => {
  const page = await startPage({ db, server });
  await page.outbox.commit(operation());
  const other = await newerApp();
  const says = { code: 'OB-102', message: expect.stringContaining('Cierre esta por completo') };
  expect(await page.outbox.commit(operation())).toMatchObject({ ok: false, error: says });
  expect(page.outbox.broken.get()).toMatchObject(says);
  expect(await page.outbox.saveDraft('form', 1)).toMatchObject({ ok: false, error: says });
  const picture = await photosOn(db).add(new Blob(['x']), 'camara');
  expect(picture).toMatchObject({ ok: false, error: { code: 'FO-002', message: says.message } });
  await page.drainer.drain();
  expect(page.outbox.drain.get()).toMatchObject({ kind: 'esperando', why: says.message });
  await expect(page.store.operations('u1')).rejects.toMatchObject({ name: 'VersionError' });
  other.close();
});

test('both databases are of version 1: a higher one locks out an app that is rolled back', async () => {
  await db.count('operations');
  const all = await indexedDB.databases();
  expect(all.filter((one) => one.name?.startsWith(name)).map(({ version }) => version)).toEqual([1, 1]);
});

test('every writing transaction of either database covers all of its stores', async () => {
  const spy = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const page = await startPage({ db, server });
  await page.outbox.commit(await withFiles(db, 2));
  await page.drainer.drain();
  await page.outbox.saveDraft('form', 1);
  await db.put('meta', 1, 'x');
  const writes = spy.mock.calls.flatMap(([stores, mode], n) =>
    mode === 'readwrite'
      ? [[new Set([stores].flat()), new Set((spy.mock.contexts[n] as IDBDatabase).objectStoreNames)]]
      : [],
  );
  spy.mockRestore();
  expect(writes.length).toBeGreaterThan(10);
  for (const [asked, all] of writes) expect(asked).toEqual(all);
});

test('a frozen window holds a newer version up: it is told, and goes on by itself once that window closes', async () => {
  // Raw, so that it does not close when it is asked to.
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(`${name}_otra`, 1);
    request.onsuccess = () => resolve(request.result);
  });
  const told = new Promise<void>((resolve) => {
    const stop = upgradeBlocked.subscribe(() => {
      stop();
      resolve();
    });
  });
  const opening = open(`${name}_otra`, () => undefined, { upgrade: () => undefined }, 2);
  await told;
  expect(upgradeBlocked.get()).toBe(true);
  frozen.close();
  (await opening).close();
  expect(upgradeBlocked.get()).toBe(false);
});
