import { ok } from '@gr/shared/contract/result';
import type { AuthClient } from './auth-client.ts';
import { lateAuth } from './late-auth.ts';

/** A late client whose code arrives after `failures` tries; `next` lets the time pass until code is asked for again. */
function setUp(failures = 0) {
  const heard: (string | null)[] = [];
  const due: (() => void)[] = [];
  let tell = (_uid: string | null): void => undefined;
  const real: AuthClient = {
    signIn: async () => ok({ uid: 'u1', rol: 'rondero', emp_id: 'e1' }),
    ready: async () => 'u1',
    getToken: async () => ok('token'),
    changePassword: async () => ok(undefined),
    prove: async () => ok(undefined),
    signOut: async () => undefined,
    onPerson(fn) {
      tell = fn;
      return () => {
        tell = () => undefined;
      };
    },
  };
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= failures) throw new Error('no line');
    return real;
  };
  const after = (_ms: number, fn: () => void) => {
    due.push(fn);
    return () => undefined;
  };
  const auth = lateAuth(load, { after });
  const next = async () => {
    due.shift()?.();
    await new Promise(setImmediate);
  };
  return { auth, heard, next, asked: () => asked, tell: (uid: string | null) => tell(uid) };
}

test('the code is fetched once, by the first call, and not by who only listens', async () => {
  const { auth, heard, asked, tell, next } = setUp();
  const stop = auth.onPerson((uid) => void heard.push(uid));
  expect(asked()).toBe(0);
  await Promise.all([auth.signIn('1@x', 'y'), auth.getToken(false)]);
  expect(asked()).toBe(1);
  await next();
  tell('u1');
  stop();
  tell(null);
  expect(heard).toEqual(['u1']);
});

test('who stopped listening before the code was there hears nothing', async () => {
  const { auth, heard, tell, next } = setUp();
  auth.onPerson((uid) => void heard.push(uid))();
  await auth.getToken(false);
  await next();
  tell('u1');
  expect(heard).toEqual([]);
});

test.each([
  ['signIn', 'SE-104', (auth: AuthClient) => auth.signIn('1@x', 'y')],
  ['getToken', 'SE-201', (auth: AuthClient) => auth.getToken(false)],
  ['changePassword', 'SE-114', (auth: AuthClient) => auth.changePassword('a', 'b')],
  ['prove', 'SE-114', (auth: AuthClient) => auth.prove('a')],
])('%s without the code fails as without a connection, and works once it is there', async (_, code, call) => {
  const { auth } = setUp(1);
  expect(await call(auth)).toMatchObject({ ok: false, error: { code } });
  expect(await call(auth)).toMatchObject({ ok: true });
});

test('the person signed in is told when the code arrives at last', async () => {
  const { auth, next } = setUp(2);
  const uid = auth.ready();
  await next();
  await next();
  await next();
  expect(await uid).toBe('u1');
});
