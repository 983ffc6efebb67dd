import { accounts, type Member, setAccount, signIn, signInAs } from './members.ts';
import { openTarget, operation, pid, type Target } from './target.ts';

/** A guard who still has the office's password, where the company asks for an own one. */
const FIRST = 'Rondas2026*';
let target: Target;
let nora: Member;
/** Since when she owes it, ms: the second in which the office set hers. */
let since: number;

beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());
let made = 0;
beforeEach(async () => {
  made += 1;
  nora = await signInAs(target, `nora${made}`, 'rondero', ['u001']);
  since = Math.floor(Date.now() / 1000) * 1000;
  target.lay(`_sesiones_/${nora.uid}/exige_clave`, since);
  target.lay('_qr_/u001', { p1: { nom_qr: 'Uno', estado: 'activo' } });
});

const call = (token: string, name: string, method = 'POST', query = ''): Promise<Response> =>
  fetch(`${target.backend.url}/fn/demo-gr/us-central1/${name}${query}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  });
const change = (token: string, password: string) =>
  accounts(target, 'accounts:update', { idToken: token, password, returnSecureToken: true }, false);
const demand = (): unknown =>
  target.backend.database.root.at(['_sesiones_', nora.uid, 'exige_clave']).toJson();

/** Nothing of the unit is read or written by any road. */
async function isOut(token = nora.token): Promise<void> {
  for (const path of ['_qr_/u001', '_tips/t1', `_ops/${nora.uid}/x`, `_sesiones_/${nora.uid}`])
    expect([path, (await target.get(token, path)).status]).toEqual([path, 401]);
  const ledger = operation(nora, pid('Primera'), {}) as object;
  expect((await target.update(token, JSON.stringify(ledger))).status).toBe(401);
  const upload = `${target.backend.url}/v0/b/demo-gr.appspot.com/o?name=${encodeURIComponent(
    `evidencias/u001/${nora.uid}/${pid('Foto')}/f.jpg`,
  )}`;
  const sent = await fetch(upload, {
    method: 'POST',
    headers: { Authorization: `Firebase ${token}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
  });
  expect(sent.status).toBe(403);
  expect((await call(token, 'sesiones?orden=telefonos', 'GET')).status).toBe(403);
}

test('whoever owes an own password signs in and sees what that takes, and nothing else', async () => {
  for (const path of [`_emp_segdiez/${nora.emp_id}`, `_acceso_/${nora.emp_id}`, '_un_/u001'])
    expect([path, (await target.get(nora.token, path)).status]).toEqual([path, 200]);
  await isOut();
});

test('whoever says it was changed is not believed', async () => {
  const marker = { [`_emp_segdiez/${nora.emp_id}/pass`]: `auth:v1:${Date.now() + 60_000}` };
  expect((await target.update(nora.token, marker)).status).toBe(401);
  for (const gone of [null, 1])
    expect((await target.update(nora.token, { [`_sesiones_/${nora.uid}/exige_clave`]: gone })).status).toBe(
      401,
    );
  const said = await call(nora.token, 'sesiones?orden=clave_cambiada');
  expect([said.status, await said.json()]).toMatchObject([403, { error: { code: 'own_password_first' } }]);
  expect(demand()).toBe(since);
  await isOut();
});

test('calls of whoever owes one are counted like everybody’s', async () => {
  const spent = (): unknown => target.backend.database.root.at(['_fn_cuotas_', nora.emp_id, 'n']).toJson();
  for (const orden of ['por_que', 'clave_cambiada']) await call(nora.token, `sesiones?orden=${orden}`);
  expect(spent()).toBe(2);
});

test('the office’s password is not chosen anew', async () => {
  expect(await change(nora.token, FIRST)).toMatchObject({
    error: { message: expect.stringContaining('PASSWORD_DOES_NOT_MEET_REQUIREMENTS') },
  });
  expect((await call(nora.token, 'sesiones?orden=clave_cambiada')).status).toBe(403);
  expect(demand()).toBe(since);
});

test('a new role or a record changed by the office lifts nothing', async () => {
  await setAccount(target, nora);
  const { token } = await signIn(target, `nora${made}`);
  expect((await call(token, 'sesiones?orden=clave_cambiada')).status).toBe(403);
  await isOut(token);
});

test('who has changed it gets everything back, and the sessions of before nothing', async () => {
  // The identity service tells seconds.
  while (Date.now() < since + 1000) await new Promise((resolve) => setTimeout(resolve, 20));
  const { idToken = '' } = await change(nora.token, 'un perro azul come');
  expect((await call(idToken, 'sesiones?orden=clave_cambiada')).status).toBe(200);
  expect(demand()).toBeNull();
  expect((await target.get(idToken, '_qr_/u001')).status).toBe(200);
  expect((await target.get(nora.token, '_qr_/u001')).status).toBe(401);
});

test('a demand that came while it was being lifted stays', async () => {
  while (Date.now() < since + 1000) await new Promise((resolve) => setTimeout(resolve, 20));
  const { idToken = '' } = await change(nora.token, 'otro perro verde');
  // The office gives a new one at the same moment.
  const later = Date.now() + 5_000;
  target.lay(`_sesiones_/${nora.uid}/exige_clave`, later);
  expect((await call(idToken, 'sesiones?orden=clave_cambiada')).status).toBe(403);
  expect(demand()).toBe(later);
});
