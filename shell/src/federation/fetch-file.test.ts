import { backoff } from './deadlines.ts';
import { fakeSurroundings, HANG } from './fake-surroundings.ts';
import { fetchFile } from './fetch-file.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('a file that hangs is given up after three deadlines of 15 s', async () => {
  jest.useFakeTimers();
  const s = fakeSurroundings();
  s.server.set('/x.js', HANG);
  let settled = false;
  const result = fetchFile(s, '/x.js', 'ab').finally(() => {
    settled = true;
  });
  await jest.advanceTimersByTimeAsync(44_999);
  expect(settled).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await result).toMatchObject({ ok: false, error: { code: 'RF-007' } });
  expect(s.asked).toHaveLength(3);
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
