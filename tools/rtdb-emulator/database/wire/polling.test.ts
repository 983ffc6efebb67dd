import { ADMIN } from '../database.ts';
import { PollingClient } from '../testing/polling-client.ts';
import { RawClient } from '../testing/raw-client.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});

afterEach(async () => {
  await server.close();
});

const request = (r: number, a: string, b: unknown) => ({ t: 'd', d: { r, a, b } });
const data = (client: { heard: Record<string, unknown>[] }) =>
  client.heard.filter((m) => m.t === 'd').map((m) => m.d);

async function started(): Promise<PollingClient> {
  const client = new PollingClient(server);
  await client.start();
  return client;
}

test('it greets, takes requests in pieces and answers them in order', async () => {
  const client = await started();
  expect(client.commands).toEqual([['start', expect.any(String), expect.any(String)]]);
  expect(client.heard).toMatchObject([{ t: 'c', d: { t: 'h' } }]);
  const put = request(1, 'p', { p: '/a', d: 'ñandú ¿? >> 🚓' });
  await client.poll([request(0, 'q', { p: '/a', h: '' }), put], 10);
  while (data(client).length < 4) await client.poll();
  expect(data(client)).toEqual([
    { a: 'd', b: { p: 'a', d: null } },
    { r: 0, b: { s: 'ok', d: {} } },
    { a: 'd', b: { p: 'a', d: 'ñandú ¿? >> 🚓' } },
    { r: 1, b: { s: 'ok', d: '' } },
  ]);
});

test('pieces that come in another order make the same messages', async () => {
  const client = await started();
  const text = Buffer.from(JSON.stringify(request(1, 'p', { p: '/a', d: 5 }))).toString('base64url');
  const held = client.request({ seg0: '1', ts0: '2', d0: text.slice(20) });
  await client.request({ seg0: '0', ts0: '2', d0: text.slice(0, 20) });
  await held;
  while (data(client).length < 1) await client.poll();
  expect(server.database.root.child('a').leaf).toBe(5);
});

test('a request is held until there is something to say; a second one lets the first go', async () => {
  const client = await started();
  await client.poll([request(0, 'q', { p: '/a', h: '' })]);
  const first = client.poll();
  const second = client.poll();
  await first;
  expect(data(client)).toHaveLength(2);
  await server.database.write(ADMIN, 'put', ['a'], 1);
  await second;
  expect(data(client)).toHaveLength(3);
});

test('saying goodbye makes the onDisconnect writes; strangers are told to close', async () => {
  const client = await started();
  await client.poll([request(0, 'o', { p: '/estado', d: 'fuera' })]);
  const frame = await client.fetch({ dframe: 't', id: client.id, pw: client.password });
  expect(frame).toContain(`id=${client.id}`);
  expect(await client.fetch({ id: client.id, pw: 'otra' })).toBe("pLPCommand('close');");
  await client.fetch({ disconn: 't', id: client.id, pw: client.password });
  await server.database.write(ADMIN, 'put', ['otro'], 1);
  expect(server.database.root.child('estado').leaf).toBe('fuera');
  await client.poll();
  expect(client.closed).toBe(true);
});

test('a callback that is no number is refused', async () => {
  const client = new PollingClient(server);
  expect(await client.fetch({ start: 't', cb: '1"];alert(1)' })).toBe('');
});

test('a session moves to a socket; nothing is lost, doubled or out of order', async () => {
  const client = await started();
  await client.poll([request(0, 'q', { p: '/a', h: '' }), request(1, 'o', { p: '/estado', d: 'fuera' })]);
  const held = client.poll();
  const socket = await RawClient.connect(server, { s: client.sessionId });
  expect(socket.heard).toEqual([{ t: 'c', d: { t: 'a', d: {} } }]);
  socket.sendText(JSON.stringify({ t: 'c', d: { t: 'p', d: {} } }));
  await socket.until(() => socket.heard.length === 2);
  await server.database.write(ADMIN, 'put', ['a'], 1);
  await held;
  socket.sendText(JSON.stringify({ t: 'c', d: { t: 'a', d: {} } }));
  // Said on the socket before the poll's last word: must wait for what is still on the poll.
  socket.sendText(JSON.stringify(request(3, 'p', { p: '/a', d: 3 })));
  await client.poll();
  expect(client.heard.at(-1)).toEqual({ t: 'c', d: { t: 'n', d: {} } });
  await client.poll([request(2, 'p', { p: '/a', d: 2 }), { t: 'c', d: { t: 'n', d: {} } }]);
  await socket.until(() => data(socket).length >= 4);
  expect(data(client)).toHaveLength(4);
  expect(data(client).at(-1)).toEqual({ a: 'd', b: { p: 'a', d: 1 } });
  expect(data(socket)).toEqual([
    { a: 'd', b: { p: 'a', d: 2 } },
    { a: 'd', b: { p: 'a', d: 3 } },
    { r: 2, b: { s: 'ok', d: '' } },
    { r: 3, b: { s: 'ok', d: '' } },
  ]);
  expect(client.closed).toBe(true);
  expect(server.database.root.child('estado').isEmpty).toBe(true);
  const watcher = await RawClient.connect(server);
  await watcher.ask('q', { p: '/estado', h: '' });
  socket.cut();
  await watcher.until(() => watcher.pushes.length >= 2);
  expect(watcher.pushes[1]?.b.d).toBe('fuera');
  watcher.cut();
});

test('a socket for an unknown session is reset', async () => {
  const socket = await RawClient.connect(server, { s: 'nadie' });
  expect(socket.heard[0]).toMatchObject({ t: 'c', d: { t: 'r' } });
  await socket.untilClosed();
});
