import type { Json } from '@gr/shared/contract/outbox';
import { cambiarAvisos } from '@gr/shared/domain/persona/persona-ops';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import { PERFIL } from '@gr/shared/domain/tip/tip';
import { RawClient } from '../../tools/rtdb-emulator/database/testing/raw-client.ts';
import { accounts, type Member, setAccount, signIn, signInAs } from './members.ts';
import { openTarget, pid, type Target } from './target.ts';

let target: Target;
let ana: Member;
let eva: Member;
let admin: Member;
const clients: RawClient[] = [];

beforeAll(async () => {
  target = await openTarget();
  ana = await signInAs(target, 'ana', 'rondero', ['u001']);
  eva = await signInAs(target, 'eva', 'supervisor', ['u001']);
  admin = await signInAs(target, 'adm', 'admin', []);
});
beforeEach(async () => {
  await target.backend.functions.idle();
  target.people();
  for (const who of [ana, eva, admin]) await setAccount(target, who);
  target.lay('_fn_cuotas_', null);
  target.lay('_qr_/u001', { p1: { nom_qr: 'Uno', estado: 'activo' } });
  target.lay('_supervisiones_/u001/v1', { super_id: eva.emp_id });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(() => target.close());

/** A socket that is signed in and follows a place of the unit. */
async function following(who: Member, path = '/_qr_/u001/p1'): Promise<RawClient> {
  const { port, database } = target.backend;
  const client = await RawClient.connect({ host: '127.0.0.1', port } as never, { ns: database.namespace });
  clients.push(client);
  expect((await client.ask('auth', { cred: who.token })).s).toBe('ok');
  expect((await client.ask('q', { p: path, h: '' })).s).toBe('ok');
  return client;
}

let marks = 0;
/** A change of the own password as its phone tells of it, `at` = ms since epoch. */
function marked({ uid, emp_id }: Member, at: number, of = emp_id): Json {
  marks += 1;
  const op = pid(`Marca${marks}x`);
  const record = `_emp_segdiez/${of}`;
  const row = { tipo: 'cambiar_clave' };
  return withLedger(uid, op, row, { [`${record}/pass`]: `auth:v1:${at}`, [`${record}/_op`]: op });
}

/** Put into the database as the office does it, so that everybody who follows is told. */
async function office(path: string, value: Json): Promise<void> {
  const url = `${target.backend.url}/${path}.json?ns=${target.backend.database.namespace}`;
  const headers = { Authorization: 'Bearer owner' };
  expect((await fetch(url, { method: 'PUT', headers, body: JSON.stringify(value) })).status).toBe(200);
}

/** Resolves once the server has taken the listen away; from then on nothing of the place is told. */
async function cutOff(client: RawClient): Promise<void> {
  await client.until(() => client.heard.some(({ t, d }) => t === 'd' && (d as { a?: string }).a === 'c'));
  const before = client.heard.length;
  await office('_qr_/u001/p1/nom_qr', 'Secreto');
  // An answer to a later question: whatever was to be told has been told by then.
  expect((await client.ask('q', { p: '/_qr_/u001/p1', h: '' })).s).toBe('permission_denied');
  expect(JSON.stringify(client.heard.slice(before))).not.toContain('Secreto');
}

/** Neither reads nor writes, by either road. */
async function isOut(who: Member): Promise<void> {
  expect((await target.get(who.token, '_qr_/u001')).status).toBe(401);
  expect((await target.get(who.token, '_tips/t1')).status).toBe(401);
  const { updates } = cambiarAvisos(
    { op: '-Op00000000000000000', uid: who.uid, emp_id: who.emp_id } as never,
    'direccion',
  );
  expect((await target.update(who.token, updates)).status).toBe(401);
}

describe('while a socket is open, the office', () => {
  test.each<[string, () => readonly [string, Json]]>([
    ['suspends the guard', () => [`_emp_segdiez/${ana.emp_id}/estado`, 3]],
    ['reports the phone as lost', () => [`_sesiones_/${ana.uid}/rev`, Date.now() + 1000]],
    ['asks for an own password', () => [`_sesiones_/${ana.uid}/exige_clave`, Date.now()]],
    ['takes the unit away', () => [`_acceso_/${ana.emp_id}/u001`, null]],
    ['ends the loan of the unit', () => [`_acceso_/${ana.emp_id}/u001`, { hasta: Date.now() - 1 }]],
    ['makes the guard a supervisor', () => [`_emp_segdiez/${ana.emp_id}/perfil`, PERFIL.supervisor]],
    ['takes the profile away', () => [`_emp_segdiez/${ana.emp_id}/perfil`, null]],
    ['writes a profile that is none', () => [`_emp_segdiez/${ana.emp_id}/perfil`, '']],
    ['takes the record away', () => [`_emp_segdiez/${ana.emp_id}`, null]],
  ])('%s: the socket follows the unit no more', async (_, change) => {
    const client = await following(ana);
    await office(...change());
    await cutOff(client);
  });

  test('makes a supervisor a guard: the visits are closed to the socket', async () => {
    const client = await following(eva, '/_supervisiones_/u001/v1');
    await office(`_emp_segdiez/${eva.emp_id}/perfil`, PERFIL.rondero);
    await client.until(() => client.heard.some(({ t, d }) => t === 'd' && (d as { a?: string }).a === 'c'));
    expect((await client.ask('q', { p: '/_supervisiones_/u001/v1', h: '' })).s).toBe('permission_denied');
  });
});

describe('with a token of before', () => {
  test.each<[string, () => readonly [string, Json]]>([
    ['a suspended guard', () => [`_emp_segdiez/${ana.emp_id}/estado`, 4]],
    ['a guard whose phone was lost', () => [`_sesiones_/${ana.uid}/rev`, Date.now() + 1000]],
    ['a guard who has another role now', () => [`_emp_segdiez/${ana.emp_id}/perfil`, PERFIL.admin]],
  ])('%s reads or writes', async (_, change) => {
    target.lay(...change());
    await isOut(ana);
  });

  test('an administrator of yesterday gives themselves the units, and makes a friend one', async () => {
    target.lay(`_emp_segdiez/${admin.emp_id}/perfil`, PERFIL.rondero);
    for (const [path, value] of [
      [`_acceso_/${admin.emp_id}/u001`, true],
      [`_emp_segdiez/${ana.emp_id}/perfil`, PERFIL.admin],
      [`_emp_segdiez/${admin.emp_id}/perfil`, PERFIL.admin],
      [`_sesiones_/${admin.uid}/rev`, 1],
    ] as const) {
      expect((await target.update(admin.token, { [path]: value })).status).toBe(401);
    }
    expect((await target.get(admin.token, `_emp_segdiez/${ana.emp_id}`)).status).toBe(401);
  });

  test('a guard writes their own role, or the claims of it, into the record', async () => {
    const update = { [`_emp_segdiez/${ana.emp_id}/perfil`]: PERFIL.supervisor };
    expect((await target.update(ana.token, update)).status).toBe(401);
    expect((await target.update(ana.token, { [`_sesiones_/${ana.uid}/rev`]: null })).status).toBe(401);
  });

  test('whose role is given back, or whose token is new, goes on', async () => {
    target.lay(`_emp_segdiez/${ana.emp_id}/perfil`, PERFIL.supervisor);
    await setAccount(target, { ...ana, rol: 'supervisor' });
    const { token } = await signIn(target, 'ana');
    expect((await target.get(token, '_qr_/u001/p1/nom_qr')).body).toBe('"Uno"');
    await setAccount(target, ana);
    target.people();
    expect((await target.get(ana.token, '_qr_/u001/p1/nom_qr')).body).toBe('"Uno"');
  });
});

/** Calls a function; gives status and the code of a refusal, or the answer. */
async function callFunction(name: string, token: string, method = 'POST'): Promise<readonly [number, Json]> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${target.backend.url}/fn/demo-gr/us-central1/${name}`, { method, headers });
  const body = (await answer.json()) as { error?: { code?: string } };
  return [answer.status, body.error?.code ?? (body as Json)];
}

/** Resolves when the clock has begun another second: times of tokens are whole seconds. */
async function nextSecond(): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  while (Math.floor(Date.now() / 1000) === now) await new Promise((done) => setTimeout(done, 20));
}

describe('a person ends the sessions of the phone that was taken from them', () => {
  let leo: Member;
  beforeAll(async () => {
    leo = await signInAs(target, 'leo', 'rondero', ['u001']);
    await nextSecond();
  });

  test('by a changed password: the thief is out, by socket and by REST, the owner is not', async () => {
    const client = await following(leo);
    const changed = await accounts(
      target,
      'accounts:update',
      { idToken: leo.token, password: 'tres gatos en la lluvia', returnSecureToken: true },
      false,
    );
    const owner = changed.idToken ?? '';
    expect((await target.update(owner, marked(leo, Date.now()))).status).toBe(200);
    await target.backend.functions.idle();
    await cutOff(client);
    await isOut(leo);
    expect((await target.get(owner, '_qr_/u001/p1/estado')).body).toBe('"activo"');
    const renewed = await fetch(`${target.backend.url}/securetoken.googleapis.com/v1/token?key=demo`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: leo.refresh }),
    });
    expect(renewed.status).toBe(400);
  });

  test('by one button', async () => {
    const thief = await signIn(target, 'ana');
    const client = await following({ ...ana, ...thief });
    await nextSecond();
    const owner = await signIn(target, 'ana');
    expect(await callFunction('sesiones?orden=cerrar_otras', owner.token)).toEqual([200, { ok: true }]);
    await cutOff(client);
    await isOut({ ...ana, ...thief });
    expect(await callFunction('sesiones?orden=telefonos', thief.token, 'GET')).toEqual([401, 'no_session']);
    expect((await target.get(owner.token, '_qr_/u001/p1/estado')).body).toBe('"activo"');
  });

  test('the thief presses it with the session they hold, or calls it by a link', async () => {
    const iss = 'https://securetoken.google.com/demo-gr';
    const old = { sub: ana.uid, emp_id: ana.emp_id, rol: 'rondero', aud: 'demo-gr', iss };
    const now = Math.floor(Date.now() / 1000);
    // The account is younger than the session that was stolen.
    await accounts(target, 'projects/demo-gr/accounts:update', { localId: ana.uid, validSince: '1' });
    const stolen = target.tokenFor({ ...old, auth_time: now - 301, iat: now, exp: now + 600 });
    expect(await callFunction('sesiones?orden=cerrar_otras', stolen)).toEqual([403, 'sign_in_again']);
    expect(await callFunction('sesiones?orden=cerrar_otras', ana.token, 'GET')).toEqual([
      405,
      'method_not_allowed',
    ]);
    expect(await callFunction('sesiones?orden=cerrar_otras', '')).toEqual([401, 'no_session']);
    expect((await target.get(ana.token, '_qr_/u001/p1/estado')).status).toBe(200);
  });

  test('somebody marks another’s password as changed', async () => {
    const update = marked(ana, Date.now(), eva.emp_id);
    expect((await target.update(ana.token, update)).status).toBe(401);
  });

  test('a marker without a changed password ends nothing', async () => {
    expect((await target.update(eva.token, marked(eva, Date.now() + 9_000_000))).status).toBe(200);
    await target.backend.functions.idle();
    expect((await target.get(eva.token, '_qr_/u001/p1/estado')).status).toBe(200);
  });
});

test('a person sees the phones they signed in on, and nobody else’s', async () => {
  target.lay(`_sesiones_reg_/${ana.emp_id}`, {
    a: { disp_id: 'd1', so: 'Android 14', evento: 'ingreso', fechah_srv: 10 },
    b: { disp_id: 'd2', evento: 'ingreso', fechah_srv: 30 },
    c: { disp_id: 'd1', so: 'Android 14', evento: 'cierre', fechah_srv: 20 },
  });
  target.lay(`_sesiones_reg_/${eva.emp_id}`, { x: { disp_id: 'd9', fechah_srv: 40 } });
  expect(await callFunction('sesiones?orden=telefonos', ana.token, 'GET')).toEqual([
    200,
    {
      telefonos: [
        { disp_id: 'd2', fechah_srv: 30, cerrada: false },
        { disp_id: 'd1', so: 'Android 14', fechah_srv: 20, cerrada: true },
      ],
    },
  ]);
});
