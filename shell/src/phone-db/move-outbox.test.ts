import 'fake-indexeddb/auto';
import { FakeServer } from '../ports/outbox/testing/fake-server.ts';
import { operation, putFile, startPage, tokenOf, withFiles } from '../ports/outbox/testing/phone.ts';
import { connectBase } from './connect.ts';
import { openPhone, type Phone } from './db.ts';

let phones = 0;
const freshName = () => {
  phones += 1;
  return `move-${phones}`;
};

/** What a phone of an earlier version looks like: everything in the base. Gives the operations, oldest first. */
async function olderPhone(name: string, from: Phone): Promise<void> {
  const old = await connectBase(name, () => undefined);
  for (const store of ['operations', 'files', 'drafts', 'effects', 'done'] as const) {
    for (const row of await from.getAll(store)) await old.put(store, row);
  }
  for (const id of await from.getAllKeys('bytes')) await old.put('bytes', await bytesOf(from, id), id);
  old.close();
}

async function bytesOf(phone: Phone, id: string): Promise<ArrayBuffer> {
  const bytes = await phone.get('bytes', id);
  if (!bytes) throw new Error(`no bytes of ${id}`);
  return bytes;
}

/** A phone with two records, one with two photos, a form with a photo of its own, and something delivered. */
async function used(): Promise<{
  readonly phone: Phone;
  readonly server: FakeServer;
  readonly ids: string[];
}> {
  const phone = await openPhone(freshName());
  const server = new FakeServer();
  server.goodTokens.add(tokenOf('u1'));
  const page = await startPage({ db: phone, server });
  await page.outbox.commit(operation({ effects: [{ tipo: 'funcion_central', funcion: 'f', query: {} }] }));
  await page.drainer.drain();
  const ops = [await withFiles(phone, 2), operation()];
  for (const op of ops) await page.outbox.commit(op);
  const { id_archivo } = await putFile(phone);
  await page.outbox.saveDraft('form', { foto: id_archivo });
  return { phone, server, ids: ops.map(({ id }) => id) };
}

async function everything(phone: Phone): Promise<unknown> {
  const stores = ['operations', 'files', 'drafts', 'effects', 'done', 'bytes'] as const;
  return Promise.all(stores.map((store) => phone.getAll(store)));
}

test('a phone of an earlier version keeps everything, in its order, and its records are delivered once', async () => {
  const { phone, server, ids } = await used();
  const name = freshName();
  await olderPhone(name, phone);
  const moved = await openPhone(name);
  const rows = await moved.getAll('operations');
  expect(rows.sort((a, b) => a.seq - b.seq).map(({ id }) => id)).toEqual(ids);
  expect(withoutSeq(await everything(moved))).toEqual(withoutSeq(await everything(phone)));
  const page = await startPage({ db: moved, server });
  await page.outbox.commit(operation());
  expect((await moved.getAll('operations')).map(({ seq }) => seq).sort()).toEqual([1, 2, 3]);
  await page.drainer.drain();
  expect(server.commits.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
  const old = await connectBase(name, () => undefined);
  expect(await old.count('operations')).toBe(0);
  expect(await old.count('bytes')).toBe(0);
});

test('killed after any write of the move and started again, nothing is lost or doubled', async () => {
  const { phone, ids } = await used();
  const whole = withoutSeq(await everything(phone));
  for (let kill = 1; kill < 20; kill += 1) {
    const name = freshName();
    await olderPhone(name, phone);
    const began = killAfter(kill);
    const first = await openPhone(name);
    const dead = await first.count('operations').then(
      () => false,
      () => true,
    );
    began.mockRestore();
    first.close();
    const again = await openPhone(name);
    expect((await again.getAll('operations')).sort((a, b) => a.seq - b.seq).map(({ id }) => id)).toEqual(ids);
    expect(withoutSeq(await everything(again))).toEqual(whole);
    again.close();
    if (!dead) {
      expect(kill).toBeGreaterThan(5);
      return;
    }
  }
  throw new Error('the move never ended');
});

test('what an earlier version saves after a roll-back is taken over too, behind what waits', async () => {
  const { phone, ids } = await used();
  const name = freshName();
  const moved = await openPhone(name);
  const server = new FakeServer();
  const page = await startPage({ db: moved, server });
  const first = operation();
  await page.outbox.commit(first);
  moved.close();
  await olderPhone(name, phone);
  const again = await openPhone(name);
  const rows = (await again.getAll('operations')).sort((a, b) => a.seq - b.seq);
  expect(rows.map(({ id }) => id)).toEqual([first.id, ...ids]);
});

test('what was delivered before its old place was cleared does not come back', async () => {
  const { phone, server, ids } = await used();
  const name = freshName();
  await olderPhone(name, phone);
  const moved = await openPhone(name);
  await (await startPage({ db: moved, server })).drainer.drain();
  moved.close();
  await olderPhone(name, phone);
  const again = await openPhone(name);
  expect(await again.count('operations')).toBe(0);
  expect((await again.getAll('done')).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test('a full phone makes room with its readings', async () => {
  const { phone, ids } = await used();
  const name = freshName();
  await olderPhone(name, phone);
  const base = await connectBase(name, () => undefined);
  const reading = { uid: 'u1', key: 'k', path: 'p', query: { path: 'p' }, value: 1, at: 1, used: 1 };
  await base.put('replica', reading);
  const put = IDBObjectStore.prototype.put;
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    full.mockImplementation(put);
    void args;
    throw new DOMException('full', 'QuotaExceededError');
  });
  const moved = await openPhone(name);
  expect(await moved.count('operations')).toBe(ids.length);
  expect(await moved.count('replica')).toBe(0);
  full.mockRestore();
});

test('every writing transaction of either database covers all of its stores', async () => {
  const name = freshName();
  await olderPhone(name, (await used()).phone);
  const spy = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await used();
  await (await openPhone(name)).count('operations');
  await (await openPhone(name)).put('meta', 1, 'x');
  const writes = spy.mock.calls.flatMap(([stores, mode], n) =>
    mode === 'readwrite' ? [[new Set([stores].flat()), namesOf(spy.mock.contexts[n] as IDBDatabase)]] : [],
  );
  spy.mockRestore();
  expect(writes.length).toBeGreaterThan(20);
  for (const [asked, all] of writes) expect(asked).toEqual(all);
});

const namesOf = (db: IDBDatabase) => new Set(db.objectStoreNames);

/** From the `n`-th writing transaction of the strict kind on, none begins any more. */
function killAfter(n: number): jest.SpyInstance {
  const { transaction } = IDBDatabase.prototype;
  let begun = 0;
  return jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    if (mode === 'readwrite') begun += 1;
    if (begun >= n && mode === 'readwrite') throw new DOMException('killed', 'AbortError');
    return transaction.call(this, stores, mode, options);
  });
}

function withoutSeq(all: unknown): unknown {
  return JSON.parse(JSON.stringify(all, (key, value: unknown) => (key === 'seq' ? 0 : value)));
}
