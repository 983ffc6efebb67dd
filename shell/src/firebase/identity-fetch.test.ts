import { identityFetch } from './identity-fetch.ts';

const LOOKUP = 'http://gr.test/identitytoolkit.googleapis.com/v1/accounts:lookup?key=k';
const TOKEN = 'https://securetoken.googleapis.com/v1/token?key=k';
const SIGN_IN = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';
const json = (status: number, message: unknown) => () => Response.json({ error: { message } }, { status });
const ask = (url: string, answer: () => Response) =>
  identityFetch(async () => answer())(url, { method: 'POST' });

test.each([LOOKUP, TOKEN])('%s: what is not the service’s own no is no answer', async (url) => {
  await expect(ask(url, json(401, 'Unauthorized'))).rejects.toThrow(TypeError);
  await expect(ask(url, json(403, 'The caller does not have permission'))).rejects.toThrow(TypeError);
  await expect(ask(url, json(400, 'Bad request'))).rejects.toThrow(TypeError);
  await expect(ask(url, json(429, 'QUOTA_EXCEEDED'))).rejects.toThrow(TypeError);
  await expect(ask(url, json(503, 'UNAVAILABLE'))).rejects.toThrow(TypeError);
  await expect(ask(url, () => Response.json({ error: 'x' }, { status: 400 }))).rejects.toThrow(TypeError);
  await expect(ask(url, () => new Response('<html></html>', { status: 400 }))).rejects.toThrow(TypeError);
});

test('the service’s own no, and its yes, arrive as they are', async () => {
  const no = await ask(TOKEN, json(400, 'TOKEN_EXPIRED'));
  expect([no.status, await no.json()]).toEqual([400, { error: { message: 'TOKEN_EXPIRED' } }]);
  expect((await ask(LOOKUP, json(400, 'USER_DISABLED : by the company'))).status).toBe(400);
  expect(await (await ask(LOOKUP, () => Response.json({ users: [] }))).json()).toEqual({ users: [] });
});

test('signing in and everything else is left alone', async () => {
  expect((await ask(SIGN_IN, json(503, 'UNAVAILABLE'))).status).toBe(503);
  expect((await ask('https://gr.test/config.json', json(401, 'x'))).status).toBe(401);
});
