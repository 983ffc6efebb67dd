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

test('a slow file that keeps coming has 120 s, one that stops in the middle 5 s', async () => {
  jest.useFakeTimers();
  const dripping = (ms: number, drops: number) => (signal: AbortSignal) => {
    let left = drops;
    return new ReadableStream<Uint8Array>({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      async pull(controller) {
        if (left-- === 0) return new Promise(() => undefined);
        await new Promise((done) => setTimeout(done, ms));
        controller.enqueue(new Uint8Array(1));
      },
    });
  };
  const given = async (body: (signal: AbortSignal) => ReadableStream<Uint8Array>) => {
    const began = Date.now();
    const s = {
      ...fakeSurroundings(),
      fetch: async (_: string, { signal }: RequestInit) => new Response(body(signal as AbortSignal)),
    };
    const result = fetchFile(s, '/x.js', 'ab').then(() => Date.now() - began);
    await jest.advanceTimersByTimeAsync(400_000);
    return result;
  };
  expect(await given(dripping(1000, 1000))).toBe(360_000);
  expect(await given(dripping(1000, 1))).toBe(3 * 6_000);
});

test('a file whose turn has not come is not silent while another one comes', async () => {
  jest.useFakeTimers();
  const asked: string[] = [];
  const stream = () =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((done) => setTimeout(done, 4_000));
        controller.enqueue(new Uint8Array(1));
      },
    });
  const fetch = async (url: string) => {
    asked.push(url);
    return url === '/waits.js' ? new Promise<Response>(() => undefined) : new Response(stream());
  };
  const s = { ...fakeSurroundings(), fetch };
  void fetchFile(s, '/comes.js', 'ab');
  void fetchFile(s, '/waits.js', 'ab');
  await jest.advanceTimersByTimeAsync(100_000);
  expect(asked).toEqual(['/comes.js', '/waits.js']);
  await jest.advanceTimersByTimeAsync(400_000);
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
