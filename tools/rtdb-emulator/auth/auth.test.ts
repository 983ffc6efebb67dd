import { createServer, type Server } from 'node:http';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getIdTokenResult,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { type App, deleteApp as deleteAdminApp, initializeApp as initializeAdmin } from 'firebase-admin/app';
import { type Auth as AdminAuth, getAuth as getAdminAuth } from 'firebase-admin/auth';
import { listen } from '../http/listen.ts';
import type { AuthContext } from './auth-context.ts';
import { handleAuth } from './auth-service.ts';
import type { PasswordPolicy } from './good-password.ts';
import { openAuth } from './open-auth.ts';
import { createSigner, newTokenKey } from './signer.ts';
import { createTokenVerifier } from './verifier.ts';

const PROJECT = 'demo-test';
const TOKENS = createSigner(newTokenKey(), true);
const PASSWORD = 'Secreta2026*';
/** Eight characters, and not the own address. */
const POLICY: PasswordPolicy = {
  least: 8,
  flawOf: async (password, email) => (password === email ? 'own' : null),
};

let clock = Date.now();
let context: AuthContext;
let server: Server;
let url: string;
let app: FirebaseApp;
let auth: Auth;
let adminApp: App;
let admin: AdminAuth;

beforeEach(async () => {
  clock = Date.now();
  context = await openAuth({
    projectId: PROJECT,
    dir: null,
    key: Buffer.from('a key for the tests only'),
    tokens: TOKENS,
    openAccounts: true,
    now: () => clock,
  });
  server = createServer((request, response) => {
    handleAuth(context, request, response).catch(() => response.destroy());
  });
  const port = await listen(server, '127.0.0.1', 0);
  url = `http://127.0.0.1:${port}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`;
  app = initializeApp({ apiKey: 'demo', projectId: PROJECT }, 'person');
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  adminApp = initializeAdmin({ projectId: PROJECT }, 'admin');
  admin = getAdminAuth(adminApp);
});

afterEach(async () => {
  await deleteApp(app);
  await deleteAdminApp(adminApp);
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  server.closeAllConnections();
  await closed;
});

async function seedPerson(): Promise<void> {
  await admin.createUser({
    uid: 'u_e1001',
    email: '1001@example.org',
    password: PASSWORD,
    displayName: 'Ana',
  });
  await admin.setCustomUserClaims('u_e1001', { rol: 'rondero', emp_id: 'e1001' });
}

function codeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'no error',
    (error: { readonly code?: string }) => error.code,
  );
}

const verify = (token: string): ReturnType<ReturnType<typeof createTokenVerifier>['verify']> =>
  createTokenVerifier(context.users, TOKENS).verify(token, clock);

describe('a person, with the web SDK', () => {
  it('signs in with claims, and the token is good for the database', async () => {
    await seedPerson();
    const { user } = await signInWithEmailAndPassword(auth, '1001@EXAMPLE.org', PASSWORD);
    const { claims, signInProvider } = await getIdTokenResult(user);
    expect(user.uid).toBe('u_e1001');
    expect(user.displayName).toBe('Ana');
    expect(signInProvider).toBe('password');
    expect(claims).toMatchObject({ rol: 'rondero', emp_id: 'e1001', sub: 'u_e1001', aud: PROJECT });
    const verdict = verify(await user.getIdToken());
    expect(verdict).toMatchObject({ ok: true, caller: { uid: 'u_e1001', admin: false } });
  });

  it('gets one answer for an unknown account and a wrong password', async () => {
    await seedPerson();
    expect(await codeOf(signInWithEmailAndPassword(auth, '1001@example.org', 'otra clave'))).toBe(
      'auth/invalid-credential',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, '7777@example.org', PASSWORD))).toBe(
      'auth/invalid-credential',
    );
  });

  it('is told that the account is disabled only with the right password', async () => {
    await seedPerson();
    await admin.updateUser('u_e1001', { disabled: true });
    expect(await codeOf(signInWithEmailAndPassword(auth, '1001@example.org', 'otra clave'))).toBe(
      'auth/invalid-credential',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD))).toBe(
      'auth/user-disabled',
    );
  });

  it('has to wait after ten failures, with the right password too', async () => {
    await seedPerson();
    for (let n = 0; n < 10; n += 1)
      await codeOf(signInWithEmailAndPassword(auth, '1001@example.org', 'no es'));
    expect(await codeOf(signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD))).toBe(
      'auth/too-many-requests',
    );
    clock += 30_001;
    expect(await codeOf(signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD))).toBe('no error');
  });

  it('has a clean slate after a right password', async () => {
    await seedPerson();
    const attempt = (password: string): Promise<unknown> =>
      codeOf(signInWithEmailAndPassword(auth, '1001@example.org', password));
    for (let n = 0; n < 9; n += 1) await attempt('no es');
    expect(await attempt(PASSWORD)).toBe('no error');
    for (let n = 0; n < 9; n += 1) await attempt('no es');
    expect(await attempt(PASSWORD)).toBe('no error');
  });

  it('sees new claims after a forced refresh', async () => {
    await seedPerson();
    const { user } = await signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD);
    await admin.setCustomUserClaims('u_e1001', { rol: 'supervisor', emp_id: 'e1001' });
    const { claims } = await getIdTokenResult(user, true);
    expect(claims.rol).toBe('supervisor');
  });

  it('changes the password; older sign-ins end, the new one goes on', async () => {
    await seedPerson();
    const { user } = await signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD);
    const oldToken = await user.getIdToken();
    clock += 2000;
    await updatePassword(user, 'Otra clave 2026');
    expect(verify(oldToken)).toMatchObject({ ok: false, code: 'invalid_token' });
    expect(verify(await user.getIdToken())).toMatchObject({ ok: true });
    expect(await codeOf(user.getIdToken(true))).toBe('no error');
    expect(await codeOf(signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD))).toBe(
      'auth/invalid-credential',
    );
  });

  it('must sign in again before changing the password after five minutes', async () => {
    await seedPerson();
    const { user } = await signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD);
    clock += 301_000;
    expect(await codeOf(updatePassword(user, 'Otra clave 2026'))).toBe('auth/requires-recent-login');
  });

  it('may not choose a short password', async () => {
    await seedPerson();
    const { user } = await signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD);
    expect(await codeOf(updatePassword(user, 'corta'))).toBe('auth/weak-password');
    context = { ...context, openAccounts: false, policy: POLICY };
    expect(await codeOf(updatePassword(user, 'corta77'))).toBe('auth/weak-password');
    const own = await codeOf(updatePassword(user, '1001@example.org'));
    expect(own).toBe('auth/password-does-not-meet-requirements');
  });

  it('makes, renames and deletes an account where accounts are open', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'nueva@example.org', PASSWORD);
    await updateProfile(user, { displayName: 'Nueva' });
    expect(context.users.get(user.uid)?.displayName).toBe('Nueva');
    expect(await codeOf(createUserWithEmailAndPassword(auth, 'nueva@example.org', PASSWORD))).toBe(
      'auth/email-already-in-use',
    );
    await deleteUser(user);
    expect(context.users.get(user.uid)).toBeUndefined();
  });

  it('may not make an account where they are closed', async () => {
    context = { ...context, openAccounts: false };
    expect(await codeOf(createUserWithEmailAndPassword(auth, 'nueva@example.org', PASSWORD))).toBe(
      'auth/admin-restricted-operation',
    );
  });

  it('may not take another e-mail address or delete the account where accounts are closed', async () => {
    await seedPerson();
    context = { ...context, openAccounts: false };
    const { user } = await signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD);
    expect(await codeOf(updateEmail(user, '9001@example.org'))).toBe('auth/operation-not-allowed');
    expect(context.users.get('u_e1001')?.email).toBe('1001@example.org');
    expect(await codeOf(deleteUser(user))).toBe('auth/admin-restricted-operation');
    expect(context.users.get('u_e1001')).toBeDefined();
  });

  it('signs in with a custom token whose claims stay through refreshes', async () => {
    await seedPerson();
    const token = await admin.createCustomToken('u_e1001', { turno: 'noche' });
    const { user } = await signInWithCustomToken(auth, token);
    const { claims } = await getIdTokenResult(user, true);
    expect(claims).toMatchObject({ turno: 'noche', rol: 'rondero' });
  });
});

describe('the administrator, with firebase-admin', () => {
  it('reads, changes, lists and deletes accounts', async () => {
    await seedPerson();
    await admin.createUser({ uid: 'u_e1002', email: '1002@example.org', password: PASSWORD });
    expect((await admin.getUser('u_e1001')).customClaims).toEqual({ rol: 'rondero', emp_id: 'e1001' });
    expect((await admin.getUserByEmail('1002@example.org')).uid).toBe('u_e1002');
    await admin.updateUser('u_e1002', { displayName: 'Luis', email: 'luis@example.org' });
    expect((await admin.getUserByEmail('luis@example.org')).displayName).toBe('Luis');
    const first = await admin.listUsers(1);
    const second = await admin.listUsers(1, first.pageToken);
    expect([...first.users, ...second.users].map(({ uid }) => uid)).toEqual(['u_e1001', 'u_e1002']);
    expect(second.pageToken).toBeUndefined();
    await admin.deleteUser('u_e1002');
    expect(await codeOf(admin.getUser('u_e1002'))).toBe('auth/user-not-found');
  });

  it('is told about a taken uid and a taken e-mail address', async () => {
    await seedPerson();
    expect(await codeOf(admin.createUser({ uid: 'u_e1001' }))).toBe('auth/uid-already-exists');
    expect(await codeOf(admin.createUser({ email: '1001@example.org' }))).toBe('auth/email-already-exists');
  });

  it('ends every sign-in of a lost phone', async () => {
    await seedPerson();
    const { user } = await signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD);
    const token = await user.getIdToken();
    expect((await admin.verifyIdToken(token, true)).uid).toBe('u_e1001');
    await context.users.put({ ...seeded(), validSince: Math.floor(clock / 1000) + 1 });
    expect(verify(token)).toMatchObject({ ok: false, code: 'invalid_token' });
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    await admin.revokeRefreshTokens('u_e1001');
    expect(context.users.get('u_e1001')?.validSince).toBeGreaterThan(0);
  });

  it('is refused without the owner token', async () => {
    const accounts = `identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
    const lookup = await post(`${accounts}:lookup`, { localId: ['u_e1001'] });
    expect(lookup.status).toBe(403);
    expect((await fetch(`${url}/${accounts}:batchGet`)).status).toBe(403);
  });

  it('may not set claims that belong to the token itself', async () => {
    await seedPerson();
    const headers = { Authorization: 'Bearer owner' };
    const body = { localId: 'u_e1001', customAttributes: '{"sub":"u_e9001"}' };
    const answer = await post(
      `identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`,
      body,
      headers,
    );
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('FORBIDDEN_CLAIM : sub'),
    ]);
  });
});

describe('the wire', () => {
  const signIn = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';

  it('gives no token at all to a disabled account', async () => {
    await seedPerson();
    await admin.updateUser('u_e1001', { disabled: true });
    const answer = await post(signIn, { email: '1001@example.org', password: PASSWORD });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: expect.objectContaining({ code: 400, message: 'USER_DISABLED' }) },
    ]);
  });

  it('refreshes only with a token that this server made', async () => {
    await seedPerson();
    const { refreshToken } = (await (
      await post(signIn, { email: '1001@example.org', password: PASSWORD })
    ).json()) as {
      readonly refreshToken: string;
    };
    const refresh = async (token: string): Promise<unknown> => {
      const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token });
      const answer = await fetch(`${url}/securetoken.googleapis.com/v1/token`, {
        method: 'POST',
        body: form,
      });
      return [
        answer.status,
        ((await answer.json()) as { readonly error?: { message: string } }).error?.message,
      ];
    };
    expect(await refresh(refreshToken)).toEqual([200, undefined]);
    const [body = '', signature = ''] = refreshToken.split('.');
    const forged = Buffer.from(body, 'base64url').toString().replace('u_e1001', 'u_e9001');
    const bad = [400, 'INVALID_REFRESH_TOKEN'];
    expect(await refresh(`${Buffer.from(forged).toString('base64url')}.${signature}`)).toEqual(bad);
    expect(await refresh(body)).toEqual(bad);
    expect(await refresh('nonsense')).toEqual(bad);
  });
});

describe('the token verifier', () => {
  it('refuses an expired token with its own code, and never ends a mock token', async () => {
    await seedPerson();
    const { user } = await signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD);
    const token = await user.getIdToken();
    clock += 3_601_000;
    expect(verify(token)).toMatchObject({ ok: false, code: 'expired_token' });
    const mock = `${part({ alg: 'none' })}.${part({ sub: 'alice', iat: 0, exp: 3600 })}.`;
    expect(verify(mock)).toMatchObject({ ok: true, caller: { uid: 'alice', admin: false } });
    expect(verify('owner')).toMatchObject({ ok: true, caller: { admin: true } });
    expect(verify('nonsense')).toMatchObject({ ok: false, code: 'invalid_token' });
  });

  it('refuses the token of a disabled and of a deleted account', async () => {
    await seedPerson();
    const { user } = await signInWithEmailAndPassword(auth, '1001@example.org', PASSWORD);
    const token = await user.getIdToken();
    await admin.updateUser('u_e1001', { disabled: true });
    expect(verify(token)).toMatchObject({ ok: false, why: 'account disabled' });
    await admin.deleteUser('u_e1001');
    expect(verify(token)).toMatchObject({ ok: false, why: 'no such account' });
  });
});

test('with a link of the administrator a person chooses by the project’s rules of passwords', async () => {
  await admin.createUser({ uid: 'u_e1', email: '1001@example.org', password: PASSWORD });
  context = { ...context, openAccounts: false, policy: POLICY };
  const link = new URL(await admin.generatePasswordResetLink('1001@example.org'));
  const code = link.searchParams.get('oobCode') ?? '';
  for (const bad of ['corta77', '1001@example.org'])
    await expect(confirmPasswordReset(auth, code, bad)).rejects.toThrow(/password/);
  await confirmPasswordReset(auth, code, 'una frase larga');
  await signInWithEmailAndPassword(auth, '1001@example.org', 'una frase larga');
});

function seeded(): NonNullable<ReturnType<AuthContext['users']['get']>> {
  const user = context.users.get('u_e1001');
  if (user === undefined) throw new Error('seedPerson first');
  return user;
}

function post(target: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'Content-Type': 'application/json', ...headers };
  return fetch(`${url}/${target}`, { method: 'POST', headers: all, body: JSON.stringify(body) });
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
