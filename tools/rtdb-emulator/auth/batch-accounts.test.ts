import { randomBytes, scryptSync } from 'node:crypto';
import type { Emulator } from '../emulator.ts';
import { start } from '../testing/start.ts';
import { createAccount, updateAccount } from './admin-accounts.ts';
import { issueTokens } from './auth-context.ts';
import { importAccounts } from './batch-accounts.ts';
import { newUser } from './new-user.ts';
import { checkPassword, hashPassword } from './password.ts';
import { signInWithPassword } from './sign-in.ts';

const HASH = {
  hashAlgorithm: 'STANDARD_SCRYPT',
  cpuMemCost: 16,
  parallelization: 1,
  blockSize: 8,
  dkLen: 32,
};

let backend: Emulator;
beforeEach(async () => {
  backend = await start();
});
afterEach(() => backend.close());

function row(uid: string, email: string, password = 'una clave'): Record<string, unknown> {
  const salt = randomBytes(16);
  const passwordHash = scryptSync(password, salt, 32, { N: 16 }).toString('base64url');
  return {
    localId: uid,
    email,
    passwordHash,
    salt: salt.toString('base64url'),
    customAttributes: '{"rol":"admin"}',
  };
}

test('imported accounts have their password, claims and state', async () => {
  const { auth } = backend;
  const users = [row('u1', 'A@example.org'), { ...row('u2', 'b@example.org'), disabled: true }];
  expect(await importAccounts(auth, { ...HASH, users })).toMatchObject({ error: [] });
  const user = auth.users.getByEmail('a@example.org');
  expect(user).toMatchObject({ uid: 'u1', claims: '{"rol":"admin"}', disabled: false });
  expect(await checkPassword('una clave', user?.passwordHash)).toBe(true);
  expect(await checkPassword('otra', user?.passwordHash)).toBe(false);
  expect(auth.users.get('u2')?.disabled).toBe(true);
});

test('a row that cannot be taken is told by its place, the others come in', async () => {
  const { auth } = backend;
  await importAccounts(auth, { ...HASH, users: [row('u1', 'a@example.org')] });
  const users = [
    row('u2', 'a@example.org'),
    row('u3', 'c@example.org'),
    { email: 'd@example.org' },
    { ...row('u4', 'e@example.org'), customAttributes: '{"sub":"x"}' },
  ];
  expect(await importAccounts(auth, { ...HASH, users })).toMatchObject({
    error: [
      { index: 0, message: expect.stringContaining('DUPLICATE_EMAIL') },
      { index: 2, message: 'MISSING_LOCAL_ID' },
      { index: 3, message: 'FORBIDDEN_CLAIM : sub' },
    ],
  });
  expect(auth.users.list().map(({ uid }) => uid)).toEqual(['u1', 'u3']);
});

test.each([
  [{ ...HASH, users: 'x' }, 'MISSING_USER_ACCOUNT'],
  [{ ...HASH, hashAlgorithm: 'BCRYPT', users: [] }, 'INVALID_HASH_ALGORITHM'],
  [{ ...HASH, blockSize: 16, users: [] }, 'INVALID_HASH_ALGORITHM'],
  [{ ...HASH, users: Array.from({ length: 1001 }, () => ({})) }, 'MAXIMUM_USER_COUNT_EXCEEDED'],
])('%# is refused', async (body, code) => {
  await expect(importAccounts(backend.auth, body)).rejects.toThrow(code);
});

test('every change is in force of those made while a password is hashed or somebody signs in', async () => {
  const { auth } = backend;
  const { users } = auth;
  const person = { email: 'a@example.org', password: 'una clave' };
  await createAccount(auth, { localId: 'u1', ...person });
  const before = users.get('u1') ?? newUser('', 0);
  const hashing = updateAccount(auth, { localId: 'u1', password: 'otra clave' });
  await updateAccount(auth, { localId: 'u1', disableUser: true });
  await hashing;
  expect(users.get('u1')).toMatchObject({ disabled: true });
  expect(await checkPassword('otra clave', users.get('u1')?.passwordHash)).toBe(true);
  await users.put(before);
  const passwordHash = await hashPassword('nueva clave');
  const signingIn = signInWithPassword(auth, person, { address: '::1' });
  await users.put({ ...before, passwordHash });
  await expect(signingIn).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  issueTokens(auth, before, 'password');
  expect(users.get('u1')).toMatchObject({ passwordHash, lastLoginAt: expect.any(Number) });
  await users.delete('u1');
  issueTokens(auth, before, 'password');
  expect(users.get('u1')).toBeUndefined();
});
