import { execFile } from 'node:child_process';
import { createPublicKey, createVerify, type JsonWebKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PERFIL } from '@gr/shared/domain/tip/tip';
import { startBackend } from '../../backend/local/server.ts';
import { encodeUnsigned } from '../../tools/rtdb-emulator/auth/jwt.ts';
import { checkPassword } from '../../tools/rtdb-emulator/auth/password.ts';
import { createSigner, newTokenKey } from '../../tools/rtdb-emulator/auth/signer.ts';
import { ADMIN } from '../../tools/rtdb-emulator/database/database.ts';
import { type Member, signInAs } from './members.ts';
import { openTarget, type Target } from './target.ts';

let target: Target;
let ana: Member;

beforeAll(async () => {
  target = await openTarget(undefined, false);
  ana = await signInAs(target, 'ana', 'rondero', ['u001']);
  target.lay('_qr_/u001/p1', { nom_qr: 'Uno' });
});
afterAll(() => target.close());

const OWN = '_qr_/u001/p1/nom_qr';
const NS = 'ns=demo-gr-default-rtdb';
const foreign = createSigner(newTokenKey(), false);
const part = (token: string, at: number): string => token.split('.')[at] ?? '';
const claimsOf = (token: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(part(token, 1), 'base64url').toString()) as Readonly<Record<string, unknown>>;

/** A request as another program makes it. */
interface Asked {
  readonly path: string;
  readonly authorization?: string;
  readonly method?: string;
  readonly body?: string;
}

/** Asks from another process of this computer; gives each status, and what a socket is told that says it is the owner. */
async function fromOutside(all: readonly Asked[]): Promise<readonly [number[], string]> {
  const socket = `${target.backend.url.replace('http', 'ws')}/.ws?v=5&${NS}`;
  const program = `
    const { WebSocket } = require('ws');
    const one = async ({ path, authorization, method, body }) => (await fetch(${JSON.stringify(target.backend.url)} + path, {
      method, body, headers: { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) } })).status;
    const told = new Promise((resolve) => {
      const ws = new WebSocket(${JSON.stringify(socket)});
      ws.on('open', () => ws.send(JSON.stringify({ t: 'd', d: { r: 1, a: 'gauth', b: { cred: 'owner' } } })));
      ws.on('message', (text) => {
        const { t, d } = JSON.parse(String(text));
        if (t === 'd' && d.r === 1) { resolve(d.b.s); ws.close(); }
      });
    });
    Promise.all([Promise.all(${JSON.stringify(all)}.map(one)), told]).then((all) => process.stdout.write(JSON.stringify(all)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
  return JSON.parse(stdout) as [number[], string];
}

describe('a token', () => {
  test('of a sign-in is signed, and whoever has the public key can see it', async () => {
    expect((await target.get(ana.token, OWN)).body).toBe('"Uno"');
    const path = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
    const { keys } = (await (await fetch(target.backend.url + path)).json()) as { keys: JsonWebKey[] };
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
    const signed = createVerify('sha256').update(`${part(ana.token, 0)}.${part(ana.token, 1)}`);
    expect(signed.verify(key, part(ana.token, 2), 'base64url')).toBe(true);
    expect(keys[0]).not.toHaveProperty('d');
  });

  const forged: readonly (readonly [string, () => string])[] = [
    ['that nobody signed', () => encodeUnsigned(claimsOf(ana.token))],
    ['of a test, which never ends', () => encodeUnsigned({ sub: ana.uid, ...claimsOf(ana.token), iat: 0 })],
    ['signed with another key', () => foreign.sign(claimsOf(ana.token))],
    ['without its signature', () => `${part(ana.token, 0)}.${part(ana.token, 1)}.`],
    [
      'with the role altered under its signature',
      () => {
        const claims = Buffer.from(JSON.stringify({ ...claimsOf(ana.token), rol: 'admin' })).toString(
          'base64url',
        );
        return `${part(ana.token, 0)}.${claims}.${part(ana.token, 2)}`;
      },
    ],
    [
      'that says its signature is none',
      () => `${part(encodeUnsigned({}), 0)}.${part(ana.token, 1)}.${part(ana.token, 2)}`,
    ],
  ];
  test.each(forged)('%s reads the database', async (_, token) => {
    expect((await target.get(token(), OWN)).status).toBe(401);
  });
  test.each(forged)('%s calls a function', async (_, token) => {
    const url = `${target.backend.url}/fn/demo-gr/us-central1/sesiones?orden=telefonos`;
    expect((await fetch(url, { headers: { Authorization: `Bearer ${token()}` } })).status).toBe(401);
  });
  test.each(forged)('%s stores a file', async (_, token) => {
    const name = encodeURIComponent(`evidencias/u001/${ana.uid}/r/f.jpg`);
    const headers = { Authorization: `Firebase ${token()}`, 'Content-Type': 'image/jpeg' };
    const url = `${target.backend.url}/v0/b/demo-gr.appspot.com/o?name=${name}`;
    expect((await fetch(url, { method: 'POST', headers, body: 'x' })).status).toBe(401);
  });
  test.each(forged)('%s changes the password of its person', async (_, token) => {
    const url = `${target.backend.url}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo`;
    const body = JSON.stringify({ idToken: token(), password: 'tres gatos en la lluvia' });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('INVALID_ID_TOKEN')]);
  });
});

describe('another program of this computer says it is the owner', () => {
  const authorization = 'Bearer owner';
  const toolkit = '/identitytoolkit.googleapis.com/v1';
  const custom = { token: JSON.stringify({ uid: 'u_e_ana' }), returnSecureToken: true };
  const tries: readonly (readonly [string, Asked])[] = [
    ['and reads all', { path: `/.json?${NS}`, authorization }],
    [
      'and opens the rules',
      { path: `/.settings/rules.json?${NS}`, authorization, method: 'PUT', body: '{"rules":{".read":true}}' },
    ],
    ['in the query', { path: `/.json?${NS}&auth=owner` }],
    ['in the query, beside another', { path: `/.json?${NS}&auth=x&access_token=owner` }],
    ['in other letters', { path: `/.json?${NS}`, authorization: 'bearer owner' }],
    ['behind two spaces, and reads all', { path: `/.json?${NS}`, authorization: 'Bearer  owner' }],
    [
      'behind a tab, and opens the rules',
      { path: `/.settings/rules.json?${NS}`, authorization: 'Bearer\towner' },
    ],
    [
      'behind two spaces, and lists the files',
      { path: '/v0/b/demo-gr.appspot.com/o?prefix=evidencias', authorization: 'Firebase  owner' },
    ],
    ['and lists the accounts', { path: `${toolkit}/projects/demo-gr/accounts:batchGet`, authorization }],
    [
      'and makes an account',
      { path: `${toolkit}/projects/demo-gr/accounts`, authorization, method: 'POST', body: '{}' },
    ],
    [
      'and signs in as anybody, with a token that nobody signed',
      {
        path: `${toolkit}/accounts:signInWithCustomToken?key=demo`,
        method: 'POST',
        body: JSON.stringify(custom),
      },
    ],
    ['and lists the evidence', { path: '/storage/v1/b/demo-gr.appspot.com/o', authorization }],
    ['and reads what rang on phones', { path: '/fcm.googleapis.com/emulator/messages', authorization }],
    ['and asks a function', { path: '/fn/demo-gr/us-central1/sesiones?orden=telefonos', authorization }],
  ];
  let answers: readonly number[];
  let socket: string;
  let byKey: readonly number[];
  beforeAll(async () => {
    const { ownerKey } = target.backend;
    const keys = [ownerKey, ownerKey.slice(0, -1)].map((key) => ({
      ...{ path: `/_qr_.json?${NS}`, authorization: `Bearer ${key}` },
    }));
    const [all, told] = await fromOutside([...tries.map(([, asked]) => asked), ...keys]);
    socket = told;
    answers = all.slice(0, tries.length);
    byKey = all.slice(tries.length);
  });

  test.each(tries.map(([name], at) => [name, at] as const))('%s', (_, at) => {
    expect(answers[at]).toBe(401);
  });

  test('over a socket', () => expect(socket).toBe('invalid_token'));

  test('which with the key of this start it is, and with half of it not', () => {
    expect(byKey).toEqual([200, 401]);
  });
});

describe('uploads', () => {
  /** Says a large body and sends nothing of it; gives the answer that comes before it does. */
  function offered(path: string, headers: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const url = new URL(path, target.backend.url);
      const asked = request(
        url,
        { method: 'POST', headers: { 'Content-Length': '30000000', ...headers } },
        (answer) => {
          resolve(answer.statusCode ?? 0);
          asked.destroy();
        },
      );
      asked.on('error', reject);
      asked.flushHeaders();
    });
  }
  const at = (ruta: string): string => `/v0/b/demo-gr.appspot.com/o?name=${encodeURIComponent(ruta)}`;
  const signed = (): Record<string, string> => ({ Authorization: `Firebase ${ana.token}` });
  const TYPE = { 'Content-Type': 'multipart/related; boundary=x' };

  test.each<[string, string, () => Record<string, string>]>([
    ['of nobody', 'evidencias/u001/u_x/r/f.jpg', () => TYPE],
    ['of nobody, without a name', '', () => TYPE],
    ['to a colleague’s folder', 'evidencias/u001/u_x/r/f.jpg', () => ({ ...signed(), ...TYPE })],
    ['of 30 MB', 'evidencias/u001/u_e_ana/r/f.jpg', () => ({ ...signed(), ...TYPE })],
    [
      'of a page',
      'evidencias/u001/u_e_ana/r/f.jpg',
      () => ({ ...signed(), 'Content-Type': 'text/html', 'Content-Length': '9' }),
    ],
  ])('%s: refused before a byte of them was sent', async (_, ruta, headers) => {
    expect(await offered(ruta === '' ? '/v0/b/demo-gr.appspot.com/o' : at(ruta), headers())).toBe(403);
  });
});

test('a burst of wrong passwords leave the disk to those who work', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'gr-attack-'));
  let judged = 0;
  const tries = Array.from({ length: 12 }, () => checkPassword('mala', undefined).then(() => (judged += 1)));
  for (let n = 0; n < 2; n += 1) await writeFile(join(dir, `${n}`), 'x'.repeat(1000), { flush: true });
  const meanwhile = judged;
  await Promise.all(tries);
  await rm(dir, { recursive: true });
  expect(meanwhile).toBeLessThan(8);
});

test.each(['0.0.0.0', '192.168.0.1', '::'])(
  'somebody starts it open to the network by mistake: %s',
  async (host) => {
    const options = { port: 0, dataDir: null, seed: 'none', host } as const;
    await expect(startBackend(options)).rejects.toThrow('--open-network');
  },
);

test('open to the network, the emulator takes no token that nobody signed', async () => {
  const open = { host: '0.0.0.0', openNetwork: true, emulator: true } as const;
  const backend = await startBackend({ port: 0, dataDir: null, seed: 'none', clock: false, ...open });
  const at = (auth: string): string =>
    `http://127.0.0.1:${backend.port}/_emp_segdiez/x.json?${NS}&auth=${auth}`;
  await backend.database.write(ADMIN, 'put', ['_emp_segdiez', 'x'], { estado: 2, perfil: PERFIL.admin });
  const unsigned = encodeUnsigned({ sub: 'u_x', emp_id: 'x', rol: 'admin', iat: 0, auth_time: 1 });
  const statuses = [(await fetch(at(unsigned))).status, (await fetch(at('owner'))).status];
  await backend.close();
  expect(statuses).toEqual([401, 200]);
});
