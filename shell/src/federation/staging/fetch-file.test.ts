import { backoff } from '../base/deadlines.ts';
import { fakeSurroundings, HANG } from '../fake-surroundings.testing.ts';
import { fetchFile } from './stage.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('a file of which nothing comes is given up after three silences of 5 s', async () => {
  jest.useFakeTimers();
  const s = fakeSurroundings();
  s.server.set('/x.js', HANG);
  let settled = false;
  const result = fetchFile(s, '/x.js', 'ab').finally(() => {
    settled = true;
  });
  await jest.advanceTimersByTimeAsync(14_999);
  expect(settled).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await result).toMatchObject({ ok: false, error: { code: 'RF-007' } });
  expect(s.asked).toHaveLength(3);
});

test('a slow file that keeps coming has 15 s, one that stops in the middle 5 s', async () => {
  jest.useFakeTimers();
  const dripping = (ms: number, drops: number) => () => {
    let left = drops;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (left-- === 0) return new Promise(() => undefined);
        await new Promise((done) => setTimeout(done, ms));
        controller.enqueue(new Uint8Array(1));
      },
    });
  };
  const given = async (body: () => ReadableStream<Uint8Array>) => {
    const began = Date.now();
    const s = { ...fakeSurroundings(), fetch: async () => new Response(body()) };
    const result = fetchFile(s, '/x.js', 'ab').then(() => Date.now() - began);
    await jest.advanceTimersByTimeAsync(60_000);
    return result;
  };
  expect(await given(dripping(1000, 1000))).toBe(45_000);
  expect(await given(dripping(1000, 1))).toBe(3 * 6_000);
});

test('later tries go past the cache of the browser', async () => {
  const modes: (RequestCache | undefined)[] = [];
  const s = fakeSurroundings();
  const fetch = (url: string, init: RequestInit) => {
    modes.push(init.cache);
    return s.fetch(url, init);
  };
  s.server.set('/x.js', 'other bytes');
  await fetchFile({ ...s, fetch }, '/x.js', 'ab');
  expect(modes).toEqual(['default', 'reload', 'reload']);
});

test('waits grow and are spread', () => {
  expect([1, 2, 3].map((tries) => backoff(tries, () => 1))).toEqual([500, 1000, 2000]);
  expect(backoff(3, () => 0)).toBe(0);
});
