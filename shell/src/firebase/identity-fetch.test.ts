import { FOREIGN } from '../network/testing/foreign-answers.ts';
import { identityFetch } from './identity-fetch.ts';

const HOST = 'https://identitytoolkit.googleapis.com/v1/accounts';
const LOOKUP = `http://gr.test/identitytoolkit.googleapis.com/v1/accounts:lookup?key=k`;
const TOKEN = 'https://securetoken.googleapis.com/v1/token?key=k';
const SIGN_IN = `${HOST}:signInWithPassword?key=k`;
const CHANGE = `${HOST}:update?key=k`;
const json = (status: number, message: unknown) => () => Response.json({ error: { message } }, { status });
const ask = (url: string, answer: () => Response) =>
  identityFetch(() => Promise.resolve(answer()))(url, { method: 'POST' });

const ANSWERS: Readonly<Record<string, object>> = {
  [LOOKUP]: { users: [{ localId: 'u_e1' }] },
  [TOKEN]: { access_token: 'a', refresh_token: 'r', expires_in: '3600' },
  [SIGN_IN]: { idToken: 'i', refreshToken: 'r', localId: 'u_e1', expiresIn: '3600' },
  [CHANGE]: { localId: 'u_e1' },
};

describe.each(Object.keys(ANSWERS))('%s', (url) => {
  const before = ANSWERS[url === LOOKUP ? TOKEN : LOOKUP];
  test.each(Object.entries(FOREIGN))('%s is no answer', async (_, answer) => {
    await expect(ask(url, () => answer(ANSWERS[url], before))).rejects.toThrow(TypeError);
  });

  test('the service’s own answer arrives as it is', async () => {
    expect(await (await ask(url, () => Response.json(ANSWERS[url]))).json()).toEqual(ANSWERS[url]);
  });
});

test.each([LOOKUP, TOKEN])('%s: a refusal that is not the service’s own is no answer', async (url) => {
  await expect(ask(url, json(401, 'Unauthorized'))).rejects.toThrow(TypeError);
  await expect(ask(url, json(403, 'The caller does not have permission'))).rejects.toThrow(TypeError);
  await expect(ask(url, json(400, 'Bad request'))).rejects.toThrow(TypeError);
  await expect(ask(url, json(429, 'QUOTA_EXCEEDED'))).rejects.toThrow(TypeError);
  await expect(ask(url, json(503, 'UNAVAILABLE'))).rejects.toThrow(TypeError);
});

test('the service’s own no arrives as it is', async () => {
  const no = await ask(TOKEN, json(400, 'TOKEN_EXPIRED'));
  expect([no.status, await no.json()]).toEqual([400, { error: { message: 'TOKEN_EXPIRED' } }]);
  expect((await ask(LOOKUP, json(400, 'USER_DISABLED : by the company'))).status).toBe(400);
  expect((await ask(SIGN_IN, json(400, 'INVALID_LOGIN_CREDENTIALS'))).status).toBe(400);
});

test('what is no request to the identity service is left alone', async () => {
  expect((await ask('https://gr.test/config.json', json(401, 'x'))).status).toBe(401);
});
