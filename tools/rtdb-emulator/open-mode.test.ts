import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { get, getDatabase, goOffline, ref, set } from 'firebase/database';
import type { Emulator, EmulatorOptions } from './emulator.ts';
import { PROJECT, start as startEmulator } from './testing/start.ts';

const NAMESPACE = PROJECT.namespace;

let dir: string;
let backend: Emulator;

const start = async (change: Partial<EmulatorOptions>): Promise<void> => {
  backend = await startEmulator({ dataDir: dir, ...change });
};

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gr-open-'));
});
afterEach(async () => {
  await backend.close();
  await rm(dir, { recursive: true, force: true });
});

const ask = async (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) => {
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`${backend.url}${at}`, init);
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo';

test('open rules take passwords of six characters and pages of any origin; without them neither passes', async () => {
  await start({ rules: null });
  const origin = { origin: 'http://otra.example' };
  const six = { email: 'a@b.co', password: '123456' };
  const json = { ...origin, 'content-type': 'application/json' };
  expect(await ask('POST', SIGN_UP, six, json)).toMatchObject({ status: 200, json: { email: 'a@b.co' } });
  expect((await ask('POST', SIGN_UP, { ...six, email: 'c@b.co', password: '12345' }, json)).status).toBe(400);
  expect((await ask('GET', `/x.json?ns=${NAMESPACE}`, undefined, origin)).status).toBe(200);
  await backend.close();
  await start({});
  expect((await ask('GET', `/x.json?ns=${NAMESPACE}`, undefined, origin)).status).toBe(403);
  expect((await ask('POST', SIGN_UP, six, { 'content-type': 'application/json' })).status).toBe(400);
});

test('who is turned away at the door of sockets and hangs up hard takes nobody else with them', async () => {
  await start({});
  const { port } = backend;
  const knock = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `GET /.ws?v=5&ns=${NAMESPACE} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://otra.example\r\n` +
            'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
          () => setImmediate(() => socket.resetAndDestroy()),
        );
      });
      socket.on('error', () => undefined).on('close', () => resolve());
    });
  for (let n = 0; n < 60; n += 1) await knock();
  expect((await ask('GET', `/x.json?ns=${NAMESPACE}`)).status).toBe(401);
});

test('any namespace has data and rules of its own, over REST and the SDK, after a restart too', async () => {
  await start({ rules: null, trustLocal: true });
  const owner = { authorization: 'Bearer owner' };
  expect((await ask('PUT', '/a.json?ns=otra-1', { x: 1 })).status).toBe(200);
  expect((await ask('GET', `/a.json?ns=${NAMESPACE}`)).json).toBeNull();
  const closed = { rules: { '.read': false, '.write': false } };
  expect((await ask('PUT', '/.settings/rules.json?ns=otra-2', closed, owner)).status).toBe(200);
  expect((await ask('GET', '/a.json?ns=otra-2')).status).toBe(401);
  expect((await ask('GET', '/a.json?ns=otra-1')).json).toEqual({ x: 1 });
  const app = initializeApp({ databaseURL: `${backend.url}?ns=otra-1` }, 'otra');
  const database = getDatabase(app);
  await set(ref(database, 'b'), 2);
  expect((await get(ref(database))).val()).toEqual({ a: { x: 1 }, b: 2 });
  goOffline(database);
  await deleteApp(app);
  await backend.close();
  await start({ rules: null });
  expect((await ask('GET', '/.json?ns=otra-1')).json).toEqual({ a: { x: 1 }, b: 2 });
});

test('a name that is a path, and any other name where a company works, is refused', async () => {
  await start({ rules: null });
  for (const name of ['..', '../base', 'a/b', 'A', '', '%00']) {
    expect((await ask('GET', `/a.json?ns=${encodeURIComponent(name)}`)).status).toBe(404);
  }
  expect(await readdir(dir)).not.toContain('otras');
  await backend.close();
  await start({});
  expect((await ask('GET', '/a.json?ns=otra-1')).status).toBe(404);
});
