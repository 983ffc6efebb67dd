import { signInFailure, tokenFailure } from './auth-errors.ts';

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

test('a lost session and a lost connection are told apart', () => {
  expect(tokenFailure.of({ code: 'auth/user-token-expired' })).toMatchObject({ error: { code: 'SE-202' } });
  expect(tokenFailure.of({ code: 'auth/network-request-failed' })).toMatchObject({
    error: { code: 'SE-201' },
  });
  expect(tokenFailure.of(new Error('x'))).toMatchObject({ error: { code: 'SE-201' } });
});
