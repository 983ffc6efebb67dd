import 'fake-indexeddb/auto';
import { ok } from '@gr/shared/contract/result';
import type { KeyValue } from '../../../base/kv.ts';
import { pageLocks } from '../../../base/locks.ts';
import { noCrash } from '../../../phone-db/crash.ts';
import type { Phone } from '../../../phone-db/db.ts';
import type { OperationRow } from '../../../phone-db/rows.ts';
import { createPhotos } from '../../photos/photos.ts';
import { phoneStore } from '../phone-store.ts';
import type { OutboxStore } from '../store.ts';
import { freshPhone, operation } from '../testing/phone.ts';
import { mirrorIn } from './mirror.ts';
import { recover } from './recover.ts';
import { storeWithCopies } from './store-with-copies.ts';
import { copiesOn, memoryCopies } from './testing/memory-copies.ts';

function keyValue(): KeyValue {
  const all = new Map<string, string>();
  return {
    get: (key) => all.get(key) ?? null,
    set: (key, value) => (value === null ? all.delete(key) : all.set(key, value).size > 0),
    keys: (prefix) => [...all.keys()].filter((key) => key.startsWith(prefix)),
    clear: () => all.clear(),
  };
}

/** What outlives a wipe of IndexedDB, and the server's ledger (`null` = no connection). */
let memory = memoryCopies();
let kv = keyValue();
let ledger: ReadonlySet<string> | null;
let db: Phone;
const came: string[] = [];

beforeEach(async () => {
  memory = memoryCopies();
  kv = keyValue();
  ledger = new Set();
  came.length = 0;
  db = await freshPhone();
});
afterEach(() => db.close());

/** A start of the app for `uid`; what is for later runs at once. */
async function start(uid = 'u1') {
  const copies = copiesOn(memory);
  const mirror = mirrorIn(kv);
  const recovery = await recover({
    ...{ uid, db, copies, folder: memory, mirror, kv },
    clock: { after: () => () => undefined },
    exclusive: pageLocks(),
    tookIt: async (id) => ledger?.has(id) ?? null,
    onRestored: (row) => came.push(row.id),
    later: (work) => work(),
    trace: (code, cause) => copies.traced.push(`${code} ${String(cause)}`),
  });
  const store = storeWithCopies((onRow) => phoneStore(db, noCrash, onRow), copies, mirror);
  const photos = createPhotos({
    ...{ uid, db, hook: noCrash, copies },
    compressor: {
      compress: async () => ({ bytes: new Uint8Array([1, 10, 3]).buffer, ancho: 1, alto: 1, sha256: 'x' }),
      stop: () => undefined,
    },
    pressure: async () => 0,
    now: () => 1_750_000_000_000,
  } as unknown as Parameters<typeof createPhotos>[0]);
  return { recovery, store, copies, mirror, photos };
}
type Page = Awaited<ReturnType<typeof start>>;

async function save(store: OutboxStore, change: Parameters<typeof operation>[0] = {}, uid = 'u1') {
  const op = operation(change);
  const saved = await store.commit(uid, op, 1);
  if (!saved.ok || !saved.value) throw new Error('not saved');
  return saved.value;
}
async function saveWithPhoto({ store, photos }: Page) {
  const photo = await photos.add(new Blob(['x']), 'camara');
  if (!photo.ok) throw new Error('no photo');
  const { id_archivo } = photo.value;
  return save(store, { files: [{ id_archivo, ruta: `evidencias/${id_archivo}.jpg` }] });
}
/** The browser throws its database away. */
async function wipe() {
  db.close();
  db = await freshPhone();
}
async function until(so: () => boolean): Promise<void> {
  while (!so()) await new Promise((resolve) => setTimeout(resolve));
}
const ids = (rows: readonly OperationRow[]) => rows.map(({ id }) => id);

test('thrown away: records and pictures are back as they were, in their order, for everybody; new ones come after', async () => {
  const page = await start();
  const a = await saveWithPhoto(page);
  const b = await save(page.store);
  const other = await save(page.store, {}, 'u2');
  await wipe();
  const { recovery, store } = await start();
  expect(await store.operations('u1')).toEqual([a, b]);
  expect(await store.operations('u2')).toEqual([other]);
  const file = await store.file(a.files[0]?.id_archivo ?? '');
  expect(file).toMatchObject({ op: a.id, sha256: 'x' });
  expect([...new Uint8Array(file?.bytes ?? new ArrayBuffer(0))]).toEqual([1, 10, 3]);
  expect(recovery.get()).toEqual({ restored: 2, missing: [], read: false, unknown: [] });
  expect(came.sort()).toEqual([a.id, b.id, other.id].sort());
  expect((await save(store)).seq).toBeGreaterThan(other.seq);
  // The other person is told of theirs when they are in, and everybody only until they have read it.
  const theirs = (await start('u2')).recovery;
  expect(theirs.get()).toMatchObject({ restored: 1, read: false });
  theirs.read();
  theirs.putAway();
  expect((await start('u2')).recovery.get()).toMatchObject({ restored: 0, read: true });
});

test('delivered, removed and refused things stay away', async () => {
  const page = await start();
  const sent = await saveWithPhoto(page);
  const kept = await save(page.store);
  await page.store.delivered(sent, 2);
  const loose = await page.photos.add(new Blob(['x']), 'camara');
  await page.photos.discard(loose.ok ? loose.value.id_archivo : '');
  await page.copies.settled();
  expect([...memory.files.keys()]).toEqual([`registro=u1=${kept.id}`]);
  // What the pages do when they hear of a delivery.
  page.mirror.remove(sent);
  await wipe();
  const { store, recovery } = await start();
  expect(ids(await store.operations('u1'))).toEqual([kept.id]);
  expect(recovery.get()).toMatchObject({ restored: 1, unknown: [] });
});

test('the calls of a delivered record outlive a wipe: it comes back, and goes once they are made', async () => {
  const page = await start();
  const photo = await page.photos.add(new Blob(['x']), 'camara');
  const id_archivo = photo.ok ? photo.value.id_archivo : '';
  const call = { tipo: 'funcion_unidad', funcion: 'aviso', un_id: 'n1', query: {} } as const;
  const files = [{ id_archivo, ruta: 'evidencias/a.jpg' }];
  const sent = await save(page.store, { files, effects: [call, call] });
  await page.store.delivered(sent, 2);
  page.mirror.remove(sent);
  await page.copies.settled();
  expect([...memory.files.keys()]).toEqual([`registro=u1=${sent.id}`]);
  // A start of a sound phone restores nothing and keeps the copy.
  expect((await start()).recovery.get()).toMatchObject({ restored: 0 });
  await wipe();
  const { store, copies } = await start();
  expect(await store.operations('u1')).toEqual([sent]);
  await store.delivered(sent, 3);
  const [first, second] = await store.effects('u1');
  if (!first || !second) throw new Error('calls lost');
  await store.effectTried(second, null);
  await store.effectTried(first, { state: 'fallido', attempts: 1 });
  await copies.settled();
  expect([...memory.files.keys()]).toEqual([`registro=u1=${sent.id}`]);
  await store.effectTried(first, null);
  await copies.settled();
  expect([...memory.files.keys()]).toEqual([]);
});

test('«Guardar como registro nuevo» cut off behind its transaction: only the new one waits', async () => {
  const page = await start();
  const dead = await save(page.store);
  await page.store.buried('u1', dead.id, 'OB-202', 'No.');
  const old = memory.files.get(`registro=u1=${dead.id}`);
  const next = await page.store.replaced('u1', dead.id, operation());
  await page.copies.settled();
  // Neither the removal of the old copy nor the mirror reached the disk.
  memory.files.set(`registro=u1=${dead.id}`, old ?? new Uint8Array());
  page.mirror.add(dead);
  const again = await start();
  await until(() => !memory.files.has(`registro=u1=${dead.id}`));
  expect(ids(await again.store.operations('u1'))).toEqual([next?.id]);
  memory.files.set(`registro=u1=${dead.id}`, old ?? new Uint8Array());
  await wipe();
  expect(ids(await (await start()).store.operations('u1'))).toEqual([next?.id]);
});

test('no copy either: unknown until the server is asked, then silent or loud', async () => {
  const page = await start();
  const taken = await save(page.store);
  const lost = await save(page.store);
  memory.files.clear();
  await wipe();
  ledger = null;
  const { recovery } = await start();
  expect([...recovery.get().unknown].sort()).toEqual([taken.id, lost.id].sort());
  expect(recovery.get()).toMatchObject({ restored: 0, missing: [], read: true });
  await recovery.ask();
  ledger = new Set([taken.id]);
  await recovery.ask();
  expect(recovery.get()).toEqual({ restored: 0, missing: [lost.id], read: false, unknown: [] });
  // Said until it was read, also after a restart.
  const later = (await start()).recovery;
  expect(later.get()).toEqual(recovery.get());
  later.read();
  expect((await start()).recovery.get()).toMatchObject({ missing: [lost.id], read: true });
});

test('a torn copy is never half believed', async () => {
  const page = await start();
  const row = await saveWithPhoto(page);
  const torn = await save(page.store);
  for (const name of [`registro=u1=${torn.id}`, `foto=u1=${row.files[0]?.id_archivo}`]) {
    memory.files.set(name, (memory.files.get(name) ?? new Uint8Array()).slice(0, 90));
  }
  kv.clear();
  await wipe();
  const { store, recovery } = await start();
  await recovery.ask();
  expect(ids(await store.operations('u1'))).toEqual([row.id]);
  // The record comes back without its picture and says so when it is sent.
  expect(await store.file(row.files[0]?.id_archivo ?? '')).toBeNull();
  expect(recovery.get()).toMatchObject({ restored: 1, missing: [torn.id], read: false });
});

test('a start of a sound phone waits for no copy, makes the missing and the torn ones and tells nothing', async () => {
  const page = await start();
  const row = await saveWithPhoto(page);
  memory.files.delete(`foto=u1=${row.files[0]?.id_archivo}`);
  // Killed between the file's name and its content.
  memory.files.set(`registro=u1=${row.id}`, new Uint8Array());
  const names = jest.spyOn(memory, 'names');
  const { recovery } = await start();
  expect(names).toHaveBeenCalledTimes(1);
  await until(() => memory.files.size === 2 && (memory.files.get(`registro=u1=${row.id}`)?.length ?? 0) > 0);
  expect([...memory.files.keys()].sort()).toEqual([
    `foto=u1=${row.files[0]?.id_archivo}`,
    `registro=u1=${row.id}`,
  ]);
  expect(recovery.get()).toMatchObject({ restored: 0, missing: [], unknown: [], read: true });
});

test('a record the phone refuses leaves no copy behind; a second saving keeps the first one’s', async () => {
  const { store, copies } = await start();
  const op = operation();
  const real = IDBObjectStore.prototype.delete;
  IDBObjectStore.prototype.delete = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const refused = await store.commit('u1', { ...op, draft: 'form' }, 1);
  IDBObjectStore.prototype.delete = real;
  expect(refused).toMatchObject({ ok: false, error: { code: 'OB-101' } });
  await copies.settled();
  expect(memory.files.size).toBe(0);
  await store.commit('u1', op, 1);
  expect(await store.commit('u1', { ...op, updates: { x: 1 } }, 1)).toMatchObject({
    error: { code: 'OB-104' },
  });
  expect(await store.commit('u1', op, 1)).toEqual(ok(expect.anything()));
  await copies.settled();
  expect([...memory.files.keys()]).toEqual([`registro=u1=${op.id}`]);
});

test('a browser without private files: everything is saved, and nothing is known to be copied', async () => {
  memory.names = () => Promise.reject(new DOMException('no', 'SecurityError'));
  const { store, recovery, copies } = await start();
  await save(store);
  expect(recovery.possible.get()).toBe(false);
  expect(copies.traced).toEqual([expect.stringContaining('OB-303')]);
});
