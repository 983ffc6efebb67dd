import { ADMIN } from '../database.ts';
import { fakeRules } from '../testing/fake-rules.ts';
import { fakeVerifier, tokenFor } from '../testing/fake-verifier.ts';
import { RawClient } from '../testing/raw-client.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { ListenHub } from './listen-hub.ts';
import { Session } from './session.ts';

let server: TestServer;
const clients: RawClient[] = [];

async function connect(params: Record<string, string> = {}): Promise<RawClient> {
  const client = await RawClient.connect(server, params);
  clients.push(client);
  return client;
}

async function serve(...options: Parameters<typeof startServer>): Promise<void> {
  server = await startServer(...options);
}

const seed = (json: unknown) => server.database.write(ADMIN, 'put', [], json);

afterEach(async () => {
  for (const client of clients.splice(0)) client.cut();
  await server.close();
});

test('the greeting has time, version, host and session', async () => {
  await serve();
  const client = await connect();
  expect(client.heard[0]).toEqual({
    t: 'c',
    d: {
      t: 'h',
      d: { ts: expect.any(Number), v: '5', h: `127.0.0.1:${server.port}`, s: expect.stringMatching(/.{20}/) },
    },
  });
  client.sendText('0');
  client.sendText(JSON.stringify({ t: 'c', d: { t: 'p', d: {} } }));
  await client.until(() => client.heard.length > 1);
  expect(client.heard[1]).toEqual({ t: 'c', d: { t: 'o', d: null } });
});

test('an unknown namespace is refused in words the SDK understands', async () => {
  await serve();
  const client = await connect({ ns: 'otra' });
  expect(client.heard[0]).toMatchObject({ t: 'c', d: { t: 's' } });
  await client.untilClosed();
});

test('a listen sends data, then its answer; with the right hash, only the answer', async () => {
  await serve();
  await seed({ a: { b: 1 } });
  const client = await connect();
  expect(await client.ask('q', { p: '/a', h: '' })).toEqual({ s: 'ok', d: {} });
  expect(client.heard.slice(1).map((message) => message.d)).toEqual([
    { a: 'd', b: { p: 'a', d: { b: 1 } } },
    { r: 1, b: { s: 'ok', d: {} } },
  ]);
  await client.ask('n', { p: '/a' });
  await client.ask('q', { p: '/a', h: server.database.root.child('a').hash() });
  expect(client.pushes).toHaveLength(1);
});

test('the writer hears its own data before the answer', async () => {
  await serve();
  const client = await connect();
  await client.ask('q', { p: '/a', h: '' });
  const from = client.heard.length;
  const id = client.send('p', { p: '/a', d: 5 });
  await client.until(() => client.heard.length >= from + 2);
  expect(client.heard.slice(from).map((message) => message.d)).toEqual([
    { a: 'd', b: { p: 'a', d: 5 } },
    { r: id, b: { s: 'ok', d: '' } },
  ]);
});

test('an update of several paths reaches each listener as one message relative to it', async () => {
  await serve();
  await seed({ a: { x: 1, y: { z: 1 } }, b: 1, c: 1 });
  const client = await connect();
  for (const p of ['/a', '/a/y/z', '/', '/c']) await client.ask('q', { p, h: '' });
  const from = client.pushes.length;
  await client.ask('m', { p: '/', d: { 'a/x': 2, 'a/y/z': 2, b: null } });
  expect(client.pushes.slice(from)).toEqual([
    { a: 'm', b: { p: '', d: { 'a/x': 2, 'a/y/z': 2, b: null } } },
    { a: 'm', b: { p: 'a', d: { x: 2, 'y/z': 2 } } },
    { a: 'd', b: { p: 'a/y/z', d: 2 } },
  ]);
});

test('a write above a listen sends it only when its data changes', async () => {
  await serve();
  await seed({ a: { b: { c: 1 } } });
  const client = await connect();
  await client.ask('q', { p: '/a/b', h: '' });
  await client.ask('p', { p: '/a', d: { b: { c: 1 }, otro: 1 } });
  expect(client.pushes).toHaveLength(1);
  await client.ask('p', { p: '/', d: null });
  expect(client.pushes[1]).toEqual({ a: 'd', b: { p: 'a/b', d: null } });
});

test('writing what is there already is acknowledged and tells nobody', async () => {
  await serve();
  await seed({ a: { b: { c: 1 } }, d: 1 });
  const client = await connect();
  await client.ask('q', { p: '/', h: '' });
  expect((await client.ask('m', { p: '/', d: { 'a/b': { c: 1 }, d: 1 } })).s).toBe('ok');
  expect((await client.ask('m', { p: '/', d: { 'a/b': { c: 1 }, d: 2 } })).s).toBe('ok');
  expect(client.pushes.slice(1)).toEqual([{ a: 'd', b: { p: 'd', d: 2 } }]);
});

test('after unlisten nothing more comes', async () => {
  await serve();
  const client = await connect();
  const query = { i: 'v', l: 1, vf: 'l' };
  await client.ask('q', { p: '/a', q: query, t: 7, h: '' });
  await client.ask('q', { p: '/a', h: '' });
  await client.ask('n', { p: '/a', q: { vf: 'l', l: 1, i: 'v' }, t: 7 });
  await client.ask('p', { p: '/a/x', d: { v: 1 } });
  await client.ask('n', { p: '/a' });
  await client.ask('p', { p: '/a/x', d: { v: 2 } });
  expect(client.pushes.slice(2)).toEqual([{ a: 'd', b: { p: 'a/x', d: { v: 1 } } }]);
});

test('a filtered listen sends, with its tag, only what enters, changes in or leaves its window', async () => {
  await serve();
  await seed({ t: { a: { v: 1, w: 0 }, b: { v: 2 }, c: { v: 3 } } });
  const client = await connect();
  await client.ask('q', { p: '/t', q: { i: 'v', l: 2, vf: 'r' }, t: 9, h: '' });
  expect(client.pushes.at(-1)?.b).toEqual({ p: 't', t: 9, d: { b: { v: 2 }, c: { v: 3 } } });
  await client.ask('m', { p: '/t', d: { 'a/w': 5 } });
  expect(client.pushes).toHaveLength(1);
  await client.ask('m', { p: '/t', d: { 'b/w': 5 } });
  expect(client.pushes.at(-1)).toEqual({ a: 'd', b: { p: 't/b/w', t: 9, d: 5 } });
  await client.ask('p', { p: '/t/d', d: { v: 4 } });
  expect(client.pushes.at(-1)).toEqual({ a: 'm', b: { p: 't', t: 9, d: { b: null, d: { v: 4 } } } });
  await client.ask('p', { p: '/t/c', d: null });
  expect(client.pushes.at(-1)).toEqual({ a: 'm', b: { p: 't', t: 9, d: { b: { v: 2, w: 5 }, c: null } } });
});

test('a query without its index says so, and get refuses it', async () => {
  await serve({ rules: fakeRules({ indexes: { t: ['v'] } }) });
  const client = await connect();
  const ask = (i: string) => client.ask('q', { p: '/t', q: { i, l: 1, vf: 'l' }, t: 1, h: '' });
  expect((await ask('otro')).d).toEqual({ w: ['no_index'] });
  expect((await ask('v')).d).toEqual({});
  expect((await ask('.key')).d).toEqual({});
  const answer = await client.ask('g', { p: '/t', q: { i: 'otro', l: 1, vf: 'l' } });
  expect(answer.d).toContain('".indexOn": "otro", for path "/t"');
});

test('get answers null for nothing and sees the writes sent before it', async () => {
  await serve();
  const client = await connect();
  expect(await client.ask('g', { p: '/x', q: {} })).toEqual({ s: 'ok', d: null });
  client.send('p', { p: '/x', d: 1 });
  client.send('p', { p: '/x', d: 2 });
  expect((await client.ask('g', { p: '/x', q: {} })).d).toBe(2);
});

test('a put with a stale hash changes nothing', async () => {
  await serve();
  await seed({ n: 1 });
  const client = await connect();
  const hash = server.database.root.child('n').hash();
  expect((await client.ask('p', { p: '/n', d: 2, h: hash })).s).toBe('ok');
  expect((await client.ask('p', { p: '/n', d: 3, h: hash })).s).toBe('datastale');
  expect((await client.ask('p', { p: '/m', d: 1, h: '' })).s).toBe('ok');
  expect(server.database.root.toJson()).toEqual({ n: 2, m: 1 });
});

test('a priority is a path of its own', async () => {
  await serve();
  await seed({ a: { x: 1 } });
  const client = await connect();
  await client.ask('p', { p: '/a/.priority', d: 3 });
  expect((await client.ask('g', { p: '/a', q: {} })).d).toEqual({ '.priority': 3, x: 1 });
});

test('writes that make no sense or that the rules refuse change nothing', async () => {
  await serve({ rules: fakeRules({ write: ({ paths }) => paths.every((path) => path[0] !== 'no') }) });
  const client = await connect();
  expect((await client.ask('m', { p: '/', d: { si: 1, 'no/x': 1 } })).s).toBe('permission_denied');
  expect((await client.ask('m', { p: '/', d: { a: 1, 'a/b': 1 } })).s).toBe('invalid_data');
  expect((await client.ask('p', { p: '/a', d: { 'b.c': 1 } })).s).toBe('invalid_data');
  expect((await client.ask('p', { p: '/a.b', d: 1 })).s).toBe('invalid_data');
  expect((await client.ask('m', { p: '/a', d: 7 })).s).toBe('invalid_data');
  expect(server.database.root.isEmpty).toBe(true);
});

test('onDisconnect writes happen when the socket is cut, with the time of that moment', async () => {
  let clock = 1_000;
  await serve({ now: () => clock });
  const client = await connect();
  await client.ask('o', { p: '/presencia/a', d: { '.sv': 'timestamp' } });
  await client.ask('o', { p: '/cancelado/x', d: 1 });
  await client.ask('om', { p: '/mezcla', d: { uno: 1, dos: 2 } });
  await client.ask('oc', { p: '/mezcla/uno', d: null });
  await client.ask('oc', { p: '/cancelado', d: null });
  expect(server.database.root.isEmpty).toBe(true);
  clock = 5_000;
  const watcher = await connect();
  await watcher.ask('q', { p: '/', h: '' });
  client.cut();
  await watcher.until(() => watcher.pushes.length >= 3);
  expect(server.database.root.toJson()).toEqual({ presencia: { a: 5_000 }, mezcla: { dos: 2 } });
});

test('an onDisconnect write that the rules refuse is refused at once', async () => {
  await serve({ rules: fakeRules({ write: ({ caller }) => caller?.uid === 'u1' }) });
  const client = await connect();
  expect((await client.ask('o', { p: '/a', d: 1 })).s).toBe('permission_denied');
  await client.ask('auth', { cred: tokenFor('u1') });
  expect((await client.ask('o', { p: '/a', d: 1 })).s).toBe('ok');
});

test('coming back with the last session ends the old one and makes its onDisconnect writes first', async () => {
  await serve();
  const old = await connect();
  await old.ask('o', { p: '/estado', d: 'fuera' });
  const back = await connect({ ls: old.sessionId });
  await old.untilClosed();
  await back.ask('p', { p: '/estado', d: 'dentro' });
  expect(server.database.root.child('estado').leaf).toBe('dentro');
});

test('a client that gives no sign of life is cut, and its onDisconnect writes are made', async () => {
  await serve({}, { heartbeat: 100 });
  const written = new Promise<void>((resolve) => server.database.onCommit(() => resolve()));
  const silent = await RawClient.connect(server, {}, false);
  clients.push(silent);
  silent.send('o', { p: '/estado', d: 'fuera' });
  await silent.untilClosed();
  await written;
  expect(server.database.root.child('estado').leaf).toBe('fuera');
});

test('a write larger than allowed is refused whole', async () => {
  await serve();
  const client = await connect();
  const text = 'x'.repeat(9 * 1024 * 1024);
  expect((await client.ask('p', { p: '/a', d: { uno: text, dos: text } })).s).toBe('too_big');
  expect((await client.ask('p', { p: '/a', d: text })).s).toBe('ok');
});

test('what still waits when a session ends is not done in the name of nobody', async () => {
  await serve();
  const { database } = server;
  const transport = { send: () => undefined, close: () => undefined };
  const session = new Session(database, fakeVerifier, new ListenHub(database), transport, () => undefined);
  const asked = [
    ['p', { p: '/a', d: 1 }],
    ['g', { p: '/a' }],
    ['p', { p: '/b', d: 1 }],
  ];
  for (const [n, [a, b]] of asked.entries()) session.receive(JSON.stringify({ t: 'd', d: { r: n, a, b } }));
  await session.end();
  for (const c of [1, 2]) await database.write(ADMIN, 'put', ['c'], c);
  expect(database.root.toJson()).toEqual({ a: 1, c: 2 });
});

test('closing the server makes the onDisconnect writes too', async () => {
  await serve();
  const client = await connect();
  await client.ask('o', { p: '/estado', d: 'fuera' });
  await server.close();
  expect(server.database.root.child('estado').leaf).toBe('fuera');
});

test('signing in gives the rules their caller; a bad token signs out', async () => {
  await serve({ rules: fakeRules({ read: ({ caller }) => caller?.token.rol === 'supervisor' }) });
  const client = await connect();
  expect((await client.ask('q', { p: '/a', h: '' })).s).toBe('permission_denied');
  expect((await client.ask('auth', { cred: tokenFor('u1', { rol: 'supervisor' }) })).s).toBe('ok');
  expect((await client.ask('q', { p: '/a', h: '' })).s).toBe('ok');
  expect((await client.ask('auth', { cred: 'no.es.token' })).s).toBe('invalid_token');
  expect(client.pushes.at(-1)).toEqual({ a: 'c', b: { p: '/a' } });
  expect((await client.ask('g', { p: '/a', q: {} })).s).toBe('permission_denied');
});

test('the owner passes over the rules, and may act as nobody or somebody', async () => {
  await serve({ rules: fakeRules({ read: ({ caller }) => caller?.uid === 'u1' }) });
  const client = await connect();
  const read = async (body: Record<string, unknown>) => {
    await client.ask('gauth', { cred: 'owner', ...body });
    return (await client.ask('g', { p: '/a', q: {} })).s;
  };
  expect(await read({})).toBe('ok');
  expect(await read({ noauth: true })).toBe('permission_denied');
  expect(await read({ authvar: { uid: 'u1' } })).toBe('ok');
  expect(await read({ authvar: { uid: 'u2' } })).toBe('permission_denied');
});

test('when the token expires the client is told and its listens are revoked', async () => {
  await serve({ rules: fakeRules({ read: ({ caller }) => caller !== null }) });
  const client = await connect();
  await client.ask('auth', { cred: tokenFor('u1', {}, Date.now() + 300) });
  await client.ask('q', { p: '/a', h: '' });
  await client.until(() => client.pushes.length >= 3);
  expect(client.pushes.slice(1)).toEqual([
    { a: 'ac', b: { s: 'expired_token', d: expect.any(String) } },
    { a: 'c', b: { p: '/a' } },
  ]);
});

test('a listen is revoked, with no more data, when other data takes its access away', async () => {
  const allowed = fakeRules({
    read: ({ root, path }) => path[0] !== 'datos' || root.child('acceso').leaf === true,
  });
  await serve({ rules: allowed });
  await seed({ acceso: true, datos: { x: 1 } });
  const client = await connect();
  const q = { i: '.key', l: 3, vf: 'l' };
  await client.ask('q', { p: '/datos', q, t: 4, h: '' });
  await client.ask('q', { p: '/datos/x', h: '' });
  await seed({ acceso: false, datos: { x: 2 } });
  await client.until(() => client.pushes.length >= 4);
  expect(client.pushes.slice(2)).toEqual([
    { a: 'c', b: { p: '/datos', q: [q] } },
    { a: 'c', b: { p: '/datos/x' } },
  ]);
});

test('a listen that no write touches is revoked too, soon after', async () => {
  await serve({ rules: fakeRules({ read: ({ root }) => root.child('acceso').leaf !== false }) });
  const client = await connect();
  await client.ask('q', { p: '/datos', h: '' });
  await server.database.write(ADMIN, 'put', ['acceso'], false);
  await client.until(() => client.pushes.length >= 2);
  expect(client.pushes[1]).toEqual({ a: 'c', b: { p: '/datos' } });
});

test('new rules revoke what they no longer allow', async () => {
  await serve();
  const client = await connect();
  await client.ask('q', { p: '/datos', h: '' });
  server.database.setRules(fakeRules({ read: () => false }));
  await client.until(() => client.pushes.length >= 2);
  expect(client.pushes[1]?.a).toBe('c');
});

test('signing out revokes, and stats and App Check are acknowledged', async () => {
  await serve({ rules: fakeRules({ read: ({ caller }) => caller !== null }) });
  const client = await connect();
  await client.ask('auth', { cred: tokenFor('u1') });
  await client.ask('q', { p: '/a', h: '' });
  await client.ask('unauth', {});
  await client.until(() => client.pushes.at(-1)?.a === 'c');
  for (const action of ['s', 'appcheck', 'unappeck']) expect((await client.ask(action, {})).s).toBe('ok');
  expect((await client.ask('zz', {})).s).toBe('error');
});

test('a long message crosses in frames that never split a character', async () => {
  await serve();
  const [one, two] = [await connect(), await connect()];
  const text = `a${'🚓'.repeat(30_000)}`;
  await one.ask('q', { p: '/x', h: '' });
  await two.ask('p', { p: '/x', d: text });
  await one.until(() => one.pushes.length >= 2);
  expect(one.pushes[1]?.b.d).toBe(text);
});
