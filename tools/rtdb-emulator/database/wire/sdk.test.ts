import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  equalTo,
  get,
  getDatabase,
  goOffline,
  goOnline,
  increment,
  limitToLast,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  startAfter,
  update,
} from 'firebase/database';
import { NAMESPACE, startServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const apps: ReturnType<typeof initializeApp>[] = [];

function connect(uid?: string) {
  const databaseURL = `http://127.0.0.1:${server.port}?ns=${NAMESPACE}`;
  const app = initializeApp({ databaseURL, projectId: 'prueba' }, `app-${apps.length}`);
  apps.push(app);
  const db = getDatabase(app);
  connectDatabaseEmulator(
    db,
    '127.0.0.1',
    server.port,
    uid === undefined ? {} : { mockUserToken: { sub: uid } },
  );
  return db;
}

/** Waits for the first value that satisfies the condition. */
function until(
  where: Parameters<typeof onValue>[0],
  condition: (value: unknown) => boolean,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = onValue(
      where,
      (snapshot) => {
        const value: unknown = snapshot.val();
        if (!condition(value)) return;
        queueMicrotask(() => stop());
        resolve(value);
      },
      reject,
    );
  });
}

beforeEach(async () => {
  server = await startServer();
});

afterEach(async () => {
  for (const app of apps.splice(0)) {
    goOffline(getDatabase(app));
    await deleteApp(app);
  }
  await server.close();
});

test('what one client sets, another reads', async () => {
  const [one, two] = [connect('a'), connect('b')];
  const value = { texto: 'ñandú 🚓', numero: 1.5, si: true, lista: ['x', 'y'], hondo: { a: { b: 1 } } };
  await set(ref(one, 'cosas/1'), value);
  expect((await get(ref(two, 'cosas/1'))).val()).toEqual(value);
  await remove(ref(two, 'cosas/1/hondo'));
  expect((await get(ref(one, 'cosas/1/hondo'))).exists()).toBe(false);
});

test('a listener sees an atomic update of several paths as one event', async () => {
  const [one, two] = [connect(), connect()];
  await set(ref(one, 'r'), { a: 1, b: 1, c: { d: 1 } });
  const seen: unknown[] = [];
  const stop = onValue(ref(two, 'r'), (snapshot) => seen.push(snapshot.val()));
  await until(ref(two, 'r'), (value) => value !== null);
  await update(ref(one), { 'r/a': 2, 'r/b': null, 'r/c/d': 2 });
  await until(ref(two, 'r/a'), (value) => value === 2);
  stop();
  expect(seen).toEqual([
    { a: 1, b: 1, c: { d: 1 } },
    { a: 2, c: { d: 2 } },
  ]);
});

test('server values and increments are resolved by the server', async () => {
  const db = connect();
  await set(ref(db, 'n'), 5);
  await update(ref(db), { n: increment(2), nuevo: increment(3), hora: serverTimestamp() });
  const value = (await get(ref(db))).val() as Record<string, number>;
  expect(value).toMatchObject({ n: 7, nuevo: 3 });
  expect(Math.abs(Date.now() - (value.hora ?? 0))).toBeLessThan(60_000);
});

test('two clients that count in transactions lose nothing', async () => {
  const [one, two] = [connect(), connect()];
  const count = (db: typeof one) =>
    runTransaction(ref(db, 'contador'), (value: number | null) => (value ?? 0) + 1);
  await Promise.all([...Array(10)].flatMap(() => [count(one), count(two)]));
  expect((await get(ref(one, 'contador'))).val()).toBe(20);
});

test('a filtered listener follows what enters and leaves its window', async () => {
  const [one, two] = [connect(), connect()];
  for (let i = 1; i <= 4; i++) await set(ref(one, `t/k${i}`), { orden: i, de: 'x' });
  const last = query(ref(two, 't'), orderByChild('orden'), limitToLast(2));
  const seen: string[] = [];
  const stop = onValue(last, (snapshot) => seen.push(Object.keys(snapshot.val() ?? {}).join()));
  await until(last, (value) => value !== null);
  await set(ref(one, 't/k5'), { orden: 5, de: 'x' });
  await set(ref(one, 't/k1/orden'), 9);
  await remove(ref(one, 't/k5'));
  await until(last, (value) => JSON.stringify(Object.keys(value ?? {})) === '["k1","k4"]');
  stop();
  expect(seen).toEqual(['k3,k4', 'k4,k5', 'k1,k5', 'k1,k4']);
});

test('queries by value and after a bound answer as the SDK orders', async () => {
  const db = connect();
  await set(ref(db, 't'), { a: { v: 1 }, b: { v: '1' }, c: { v: true }, d: { w: 1 }, e: { v: 2 } });
  const keys = async (...constraints: Parameters<typeof query> extends [unknown, ...infer C] ? C : never) => {
    const found: (string | null)[] = [];
    (await get(query(ref(db, 't'), ...constraints))).forEach((child) => {
      found.push(child.key);
    });
    return found;
  };
  expect(await keys(orderByChild('v'))).toEqual(['d', 'c', 'a', 'e', 'b']);
  expect(await keys(orderByChild('v'), startAfter(1))).toEqual(['e', 'b']);
  expect(await keys(orderByChild('v'), equalTo(null))).toEqual(['d']);
});

test('large texts and push ids cross the wire whole', async () => {
  const [one, two] = [connect(), connect()];
  const text = 'número '.repeat(20_000);
  const where = push(ref(one, 'largos'));
  await set(where, text);
  expect((await get(ref(two, `largos/${where.key}`))).val()).toBe(text);
});

test('after a reconnection the listener catches up', async () => {
  const [one, two] = [connect(), connect()];
  await set(ref(one, 'x'), 1);
  const caught = until(ref(two, 'x'), (value) => value === 3);
  await until(ref(two, 'x'), (value) => value === 1);
  goOffline(two);
  await set(ref(one, 'x'), 3);
  goOnline(two);
  expect(await caught).toBe(3);
});
