import { isOurApp } from './get-function.ts';

const good = (proof: string) => (proof === 'good' ? Promise.resolve({}) : Promise.reject(new Error('no')));

afterEach(() => {
  delete process.env.GR_APP_CHECK;
});

test('a project that does not ask serves calls without a proof', async () => {
  expect(await isOurApp(undefined, good)).toBe(true);
});

test('a project that asks serves a proof that holds, and nothing else', async () => {
  process.env.GR_APP_CHECK = 'si';
  expect(await Promise.all([undefined, '', 'forged', 'good'].map((proof) => isOurApp(proof, good)))).toEqual([
    ...[false, false, false],
    true,
  ]);
});

test('Google’s own check refuses what is no token of it, without asking anybody', async () => {
  process.env.GR_APP_CHECK = 'si';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-gr"}';
  const { alg, payload } = { alg: btoa('{"alg":"none"}'), payload: btoa('{"sub":"app","exp":9999999999}') };
  expect(await isOurApp(`${alg}.${payload}.`)).toBe(false);
});
