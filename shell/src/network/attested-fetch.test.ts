import { attestedFetch } from './attested-fetch.ts';

type Call = readonly [url: string, headers: Headers];

/** Sends one request with `proof`, answered by `answer`. */
function send(proof: string | null, answer: () => Response) {
  const calls: Call[] = [];
  const plain = (async (url: string, init?: RequestInit) => {
    calls.push([url, new Headers(init?.headers)]);
    return answer();
  }) as typeof fetch;
  const sent = attestedFetch(plain, async () => proof)('https://db.test/x.json', {
    headers: { Authorization: 'Bearer t' },
  });
  return { sent, calls };
}

const json = (status: number, body: unknown) => () => Response.json(body, { status });

test('a request carries the proof beside its own headers', async () => {
  const { sent, calls } = send('proof', json(200, 1));
  expect((await sent).status).toBe(200);
  expect([...(calls[0]?.[1] ?? [])]).toEqual([
    ['authorization', 'Bearer t'],
    ['x-firebase-appcheck', 'proof'],
  ]);
});

test('without a proof it goes as it is, and a yes counts', async () => {
  const { sent, calls } = send(null, json(200, 1));
  expect(await (await sent).json()).toBe(1);
  expect(calls[0]?.[1].has('x-firebase-appcheck')).toBe(false);
});

test.each([401, 403])('a %d without a proof says nothing of the record', async (status) => {
  await expect(send(null, json(status, { error: 'Permission denied' })).sent).rejects.toThrow(TypeError);
});

test.each([
  { error: 'Invalid appcheck token.' },
  { error: { code: 401, message: 'Firebase App Check token is invalid.' } },
  { error: { code: 'no_app_check', message: 'no' } },
])('nor one that speaks of the proof: %j', async (body) => {
  await expect(send('old', json(401, body)).sent).rejects.toThrow(TypeError);
});

test('the rules’ own no arrives, with its words', async () => {
  const { sent } = send('proof', json(401, { error: 'Permission denied' }));
  expect(await (await sent).json()).toEqual({ error: 'Permission denied' });
});
