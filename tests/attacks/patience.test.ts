import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { RawClient } from '../../tools/rtdb-emulator/database/testing/raw-client.ts';
import { MAX_LISTENS } from '../../tools/rtdb-emulator/database/wire/session-listens.ts';
import { ANA, openTarget, operation, pid, type Target, tokenOf } from './target.ts';

/** Of a slow client, ms. */
const PATIENCE = { headersMs: 400, requestMs: 800 };
let target: Target;
const sockets: Socket[] = [];

beforeAll(async () => {
  target = await openTarget(PATIENCE);
  target.lay('_un_/u001', { un_nombre: 'Torres', estado: 'activo' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => target.close());

/** Says something and never the rest; resolves with all the server said until it hung up. */
function unfinished(text: string): Promise<string> {
  const socket = connect(target.backend.port, '127.0.0.1');
  sockets.push(socket);
  return new Promise((resolve) => {
    let heard = '';
    socket.on('data', (part) => {
      heard += part.toString();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', () => undefined);
    socket.write(text);
  });
}

async function served(): Promise<void> {
  expect(await target.get(ANA, '_un_/u001/un_nombre')).toEqual({ status: 200, body: '"Torres"' });
}

test('10,000 listens on one connection', async () => {
  const { port, database } = target.backend;
  const client = await RawClient.connect({ host: '127.0.0.1', port } as never, { ns: database.namespace });
  await client.ask('auth', { cred: tokenOf(ANA) });
  const asked = Array.from({ length: 10_000 }, (_, i) => client.send('q', { p: `/_tips/t${i}`, h: '' }));
  const last = asked.at(-1);
  const answers = (): readonly string[] =>
    client.heard.flatMap(({ d }) => {
      const { r, b } = d as { r?: number; b?: { s?: string } };
      return r === undefined || r < (asked[0] ?? 0) ? [] : [b?.s ?? ''];
    });
  await client.until(() => client.heard.some(({ d }) => (d as { r?: number }).r === last));
  const taken = answers().filter((status) => status === 'ok').length;
  expect({ taken, refused: answers().filter((status) => status === 'too_big').length }).toEqual({
    taken: MAX_LISTENS,
    refused: 10_000 - MAX_LISTENS,
  });
  await served();
  // What was refused may be had once there is room.
  await client.ask('n', { p: '/_tips/t0' });
  expect((await client.ask('q', { p: '/_tips/t9999', h: '' })).s).toBe('ok');
  await client.close();
});

/** A socket of a guard. */
async function signedIn(): Promise<RawClient> {
  const { port, database } = target.backend;
  const client = await RawClient.connect({ host: '127.0.0.1', port } as never, { ns: database.namespace });
  await client.ask('auth', { cred: tokenOf(ANA) });
  return client;
}

test('3,000 writes left for when the connection ends', async () => {
  const client = await signedIn();
  const row = (n: number) => operation(ANA, pid(`Fin${n}x`), {});
  const asked = Array.from({ length: 3_000 }, (_, n) => client.send('om', { p: '/', d: row(n) }));
  expect((await client.ask('om', { p: '/', d: row(3_000) })).s).toBe('too_big');
  expect(asked).toHaveLength(3_000);
  await client.close();
  await served();
  const rows = JSON.parse((await target.get('owner', `_ops/${ANA.uid}`)).body) as object;
  expect(Object.keys(rows).length).toBeLessThanOrEqual(100);
});

test.each(['m', 'om', 'p', 'o'])(
  '1 MB in one update over a socket, which REST does not take: %s',
  async (action) => {
    const client = await signedIn();
    const d = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`t${n}`, 'x'.repeat(2_000)]));
    expect((await client.ask(action, { p: '/_tips', d })).s).toBe('too_big');
    await client.close();
    await served();
  },
);

test('a socket of nobody that begins a message of 4 GB, in frames of 1 MB', async () => {
  const { port, database } = target.backend;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${database.namespace}`);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('message', resolve));
  socket.on('error', () => undefined);
  socket.send('4000');
  socket.send('x'.repeat(1024 * 1024 - 1));
  expect(await closed).not.toBe(1000);
  await served();
});

test('300 connections that send their headers letter by letter', async () => {
  const slow = Array.from({ length: 300 }, () =>
    unfinished('GET /config.json HTTP/1.1\r\nHost: 127.0.0.1\r\nX-'),
  );
  await served();
  for (const heard of await Promise.all(slow)) expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  await served();
});

test.each([
  ['an upload', 'POST /v0/b/demo-gr.appspot.com/o?name=evidencias%2Fu001%2Fu_ana%2Fr%2Ff.jpg', 'image/jpeg'],
  ['a write', `PATCH /.json?ns=demo-gr-default-rtdb`, 'application/json'],
])('%s that never ends', async (name, line, type) => {
  const who = `Authorization: Firebase ${tokenOf(ANA)}\r\n`;
  const head = `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n${name === 'an upload' ? who : ''}Content-Type: ${type}\r\nContent-Length: 500000\r\n\r\n`;
  const slow = Array.from({ length: 50 }, () => unfinished(`${head}{"a`));
  await served();
  for (const heard of await Promise.all(slow)) expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  await served();
});

test('an upload that says it is larger than anything', async () => {
  const heard = await unfinished(
    `POST /v0/b/demo-gr.appspot.com/o?name=x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999\r\nConnection: close\r\n\r\nx`,
  );
  expect(heard).toMatch(/^HTTP\/1\.1 (403|413|408) /);
});
