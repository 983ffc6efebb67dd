import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CloseError } from '../closers.ts';
import { RawClient } from '../database/testing/raw-client.ts';
import type { Emulator } from '../emulator.ts';
import { start as startEmulator } from '../testing/start.ts';

let dir: string;
let backend: Emulator;
let reports: string[];

const start = (): Promise<Emulator> =>
  startEmulator({ dataDir: dir, rules: null, report: (message) => reports.push(message) });

beforeEach(async () => {
  reports = [];
  dir = await mkdtemp(path.join(tmpdir(), 'gr-full-'));
  backend = await start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await backend.close();
  await rm(dir, { recursive: true });
});

/** From now on, until mocks are restored, half of what is written finds room. */
async function fillDisk(): Promise<void> {
  const probe = await open(path.join(dir, 'probe'), 'w');
  const handle = Object.getPrototypeOf(probe) as typeof probe;
  const { appendFile } = handle;
  await probe.close();
  const half = async function (this: typeof probe, data: unknown): Promise<never> {
    const bytes = Buffer.from(data as string);
    await appendFile.call(this, bytes.subarray(0, bytes.length / 2));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  jest.spyOn(handle, 'appendFile').mockImplementation(half);
  jest.spyOn(handle, 'writeFile').mockImplementation(half);
}

async function ask(method: string, address: string, body?: string): Promise<[number, string]> {
  const headers = { 'content-type': address.includes('/v0/') ? 'image/jpeg' : 'application/json' };
  const answer = await fetch(`${backend.url}${address}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  return [answer.status, await answer.text()];
}

const record = (key: string): string => `/filas/${key}.json?ns=demo-test-default-rtdb`;
const photo = (name: string): string => `/v0/b/demo-test.appspot.com/o?name=${name}`;
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k';
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';
const person = (name: string): string =>
  JSON.stringify({ email: `${name}@example.org`, password: 'Secreta2026*' });

test('on a full disk a client is told so, others read on, and once there is room all is as it was acknowledged', async () => {
  expect(await ask('PUT', record('a'), '1')).toEqual([200, '1']);
  expect(await ask('POST', photo('a'), 'before')).toEqual([200, expect.anything()]);
  expect(await ask('POST', SIGN_UP, person('a'))).toEqual([200, expect.anything()]);

  await fillDisk();
  const refused = await Promise.all([
    ask('PUT', record('b'), '1'),
    ask('PUT', record('c'), '1'),
    ask('POST', photo('a'), 'after'),
    ask('POST', photo('b'), 'new'),
    ask('POST', SIGN_UP, person('b')),
  ]);
  expect(refused.map(([status]) => status)).toEqual([503, 503, 507, 507, 507]);
  for (const [, text] of refused) expect(text).toContain('the disk of the server is full');
  expect(await ask('PUT', record('d'), '1')).toEqual([503, expect.anything()]);
  expect(await ask('GET', '/filas.json?ns=demo-test-default-rtdb')).toEqual([200, '{"a":1}']);
  expect(await ask('GET', '/v0/b/demo-test.appspot.com/o/a?alt=media')).toEqual([200, 'before']);
  expect(backend.auth.users.getByEmail('b@example.org')).toBeUndefined();
  expect(reports.filter((line) => line.includes('could not be stored'))).toHaveLength(1);

  jest.restoreAllMocks();
  expect(await ask('PUT', record('c'), '2')).toEqual([200, '2']);
  expect(await ask('POST', photo('b'), 'new')).toEqual([200, expect.anything()]);
  expect(await ask('POST', SIGN_UP, person('b'))).toEqual([200, expect.anything()]);
  expect(reports.at(-1)).toContain('room on the disk again');

  await backend.close();
  reports = [];
  backend = await start();
  expect(reports).toEqual([]);
  expect(await ask('GET', '/filas.json?ns=demo-test-default-rtdb')).toEqual([200, '{"a":1,"c":2}']);
  expect(await ask('GET', '/v0/b/demo-test.appspot.com/o/a?alt=media')).toEqual([200, 'before']);
  expect(await ask('GET', '/v0/b/demo-test.appspot.com/o/b?alt=media')).toEqual([200, 'new']);
  expect(backend.auth.users.list()).toHaveLength(2);
  const left = await readdir(dir, { recursive: true });
  expect(left.filter((name) => /\.tmp|danado/.test(name))).toEqual([]);
});

/** A client with writes left for its end goes away while the disk takes nothing. */
async function leaveOnFullDisk(writes: Record<string, unknown>): Promise<void> {
  const place = { host: '127.0.0.1', port: backend.port };
  const ns = backend.database.namespace;
  const client = await RawClient.connect(place, { ns });
  for (const [p, d] of Object.entries(writes))
    expect(await client.ask('o', { p, d })).toMatchObject({ s: 'ok' });
  await fillDisk();
  const next = await RawClient.connect(place, { ns, ls: client.sessionId });
  await client.untilClosed();
  // Answered behind the writes of the session before.
  expect(await next.ask('p', { p: '/otra', d: 1 })).toMatchObject({ s: 'unavailable' });
  next.cut();
}

test('what a client left for its end is stored once there is room, and never over a later write', async () => {
  await leaveOnFullDisk({ '/filas/estado': 'fuera', '/filas/visto': 1 });
  expect(await ask('GET', '/filas.json?ns=demo-test-default-rtdb')).toEqual([200, 'null']);
  jest.restoreAllMocks();
  expect(await ask('PUT', record('estado'), '"dentro"')).toEqual([200, '"dentro"']);
  expect(await ask('GET', '/filas.json?ns=demo-test-default-rtdb')).toEqual([
    200,
    '{"estado":"dentro","visto":1}',
  ]);
});

test('it is stored though nobody writes anything else', async () => {
  await leaveOnFullDisk({ '/filas/estado': 'fuera' });
  jest.restoreAllMocks();
  const stored = new Promise<void>((resolve) => backend.database.onCommit(() => resolve()));
  await stored;
  expect(await ask('GET', record('estado'))).toEqual([200, '"fuera"']);
});

test('whoever stops the server then reads what could not be written, all is closed, and the next start goes on', async () => {
  expect(await ask('PUT', record('a'), '1')).toEqual([200, '1']);
  expect(await ask('POST', SIGN_UP, person('a'))).toEqual([200, expect.anything()]);
  expect(await ask('POST', SIGN_IN, person('a'))).toEqual([200, expect.anything()]);
  await fillDisk();
  const told: unknown = await backend.close().catch((cause: unknown) => cause);
  expect(told).toBeInstanceOf(CloseError);
  expect(String(told)).toMatch(
    /not all could be written:\n- .*the times of the last sign-ins: .*the disk of the server is full/s,
  );
  await expect(fetch(backend.url)).rejects.toThrow();
  jest.restoreAllMocks();
  // Closed including its lock: no manual unlocking is needed.
  backend = await start();
  expect(await ask('GET', '/filas.json?ns=demo-test-default-rtdb')).toEqual([200, '{"a":1}']);
  expect(backend.auth.users.list()).toHaveLength(1);
  // Nothing new to write: a full disk is no hindrance.
  await fillDisk();
  await backend.auth.users.close();
});
