import * as sdk from 'firebase/auth';
import type { AppConfig } from '../base/config.ts';
import { createAuthClient } from './auth.ts';
import { passwordFailure, signInFailure, tokenFailure } from './auth-errors.ts';

jest.mock('firebase/auth');
jest.mock('./app.ts');

test.each([
  ['auth/invalid-credential', 'SE-101'],
  ['auth/user-not-found', 'SE-101'],
  ['auth/user-disabled', 'SE-102'],
  ['auth/too-many-requests', 'SE-103'],
  ['auth/network-request-failed', 'SE-104'],
  ['auth/something-new', 'SE-106'],
])('%s at sign-in is %s', (code, expected) => {
  expect(signInFailure({ code })).toMatchObject({ ok: false, error: { code: expected } });
});

test('one message for a wrong document and a wrong password', () => {
  expect(signInFailure({ code: 'auth/user-not-found' })).toMatchObject({
    error: { message: 'El documento o la contraseña no coinciden.' },
  });
});

test('without a connection the login says that it needs one, to who used this phone for a year too', () => {
  expect(signInFailure({ code: 'auth/network-request-failed' })).toMatchObject({
    error: { message: 'Para ingresar necesita conexión.' },
  });
});

test('a lost session and a lost connection are told apart', () => {
  expect(tokenFailure.of({ code: 'auth/user-token-expired' })).toMatchObject({ error: { code: 'SE-202' } });
  expect(tokenFailure.of({ code: 'auth/network-request-failed' })).toMatchObject({
    error: { code: 'SE-201' },
  });
  expect(tokenFailure.of(new Error('x'))).toMatchObject({ error: { code: 'SE-201' } });
});

test.each([
  ['auth/wrong-password', 'SE-111'],
  ['auth/invalid-credential', 'SE-111'],
  ['auth/weak-password', 'SE-112'],
  ['auth/password-does-not-meet-requirements', 'SE-112'],
  ['auth/too-many-requests', 'SE-113'],
  ['auth/network-request-failed', 'SE-114'],
  ['auth/user-disabled', 'SE-115'],
  ['auth/user-not-found', 'SE-115'],
  ['auth/user-token-expired', 'SE-115'],
  ['auth/requires-recent-login', 'SE-115'],
  ['auth/user-mismatch', 'SE-115'],
  ['auth/something-new', 'SE-116'],
])('%s at a change of password is %s, with a Spanish sentence', (code, expected) => {
  const { error } = passwordFailure({ code }) as { readonly error: { code: string; message: string } };
  expect(error.code).toBe(expected);
  expect(error.message).toMatch(/\.$/);
  expect(error.message).not.toMatch(/auth|password|SE-/);
});

test.each([
  ['before the change', 'reauthenticateWithCredential', 'SE-114', /no cambió/],
  ['at the change itself', 'updatePassword', 'SE-117', /^(?!.*no cambió)/],
] as const)(
  'an answer that is lost %s: what is said of the password is true',
  async (_, lost, code, said) => {
    const user = { uid: 'u1', email: '1001@example.org' };
    const auth = { authStateReady: async () => undefined, currentUser: user };
    jest.mocked(sdk.initializeAuth).mockReturnValue(auth as unknown as sdk.Auth);
    Object.assign(sdk.EmailAuthProvider, { credential: () => ({}) });
    jest.mocked(sdk.reauthenticateWithCredential).mockResolvedValue({} as sdk.UserCredential);
    jest.mocked(sdk.updatePassword).mockResolvedValue(undefined);
    const client = createAuthClient({ emulator: false } as AppConfig, '');
    expect(await client.changePassword('a', 'b')).toMatchObject({ ok: true });
    jest.mocked(sdk[lost]).mockRejectedValue({ code: 'auth/network-request-failed' });
    expect(await client.changePassword('a', 'b')).toMatchObject({
      error: { code, message: expect.stringMatching(said) },
    });
  },
);
