import { encodeUnsigned } from '../../tools/rtdb-emulator/auth/jwt.ts';
import { ANA, openTarget, type Target, tokenOf } from './target.ts';

const PASSWORD = 'Rondas2026*';
let target: Target;
let uid: string;
let good: string;

/** Asks the identity service as the administrator. */
async function accounts(path: string, body: object): Promise<Readonly<Record<string, string>>> {
  const base = `${target.backend.url}/identitytoolkit.googleapis.com/v1`;
  const answer = await fetch(`${base}/${path}?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Readonly<Record<string, string>>;
}

beforeAll(async () => {
  target = await openTarget();
  const email = '1001@gr.local';
  const made = await accounts('projects/demo-gr/accounts', { email, password: PASSWORD });
  uid = made.localId ?? '';
  const claims = JSON.stringify({ rol: 'rondero', emp_id: ANA.emp_id });
  await accounts('projects/demo-gr/accounts:update', { localId: uid, customAttributes: claims });
  const signedIn = await accounts('accounts:signInWithPassword', {
    ...{ email, password: PASSWORD, returnSecureToken: true },
  });
  good = signedIn.idToken ?? '';
});
afterAll(() => target.close());

const OWN = `_emp_segdiez/${ANA.emp_id}/estado`;

function altered(change: Readonly<Record<string, unknown>>): string {
  const claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()) as object;
  return encodeUnsigned({ ...claims, ...change });
}

test('the token of a sign-in opens what is its person’s', async () => {
  expect(await target.get(good, OWN)).toEqual({ status: 200, body: '2' });
});

test.each([
  ['without a token', () => null],
  ['with half a token', () => good.slice(0, 40)],
  ['with words', () => 'déjeme pasar'],
  ['with an expired one', () => altered({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ['with one that never ends', () => altered({ exp: undefined })],
  ['with one of another project', () => altered({ aud: 'otro-proyecto' })],
  ['with one of no project', () => altered({ aud: undefined })],
  ['with one of an account that is not there', () => altered({ sub: 'u_nadie', user_id: 'u_nadie' })],
  ['with one of before the last «teléfono perdido»', () => altered({ auth_time: 0 })],
])('somebody asks %s', async (_, token) => {
  if (_.includes('teléfono')) {
    await accounts('projects/demo-gr/accounts:update', { localId: uid, validSince: '1000' });
  }
  const { status } = await target.get(token(), OWN);
  expect(status).toBe(401);
});

test('somebody of the company names another’s ledger', async () => {
  const update = { '_ops/u_leo/-Ataque0000000000000': { at: { '.sv': 'timestamp' }, tipo: 'x' } };
  expect((await target.update(tokenOf(ANA), update)).status).toBe(401);
});
