import { BACKOFF_MAX_MS, BACKOFF_VISIBLE_MS, backoff } from './waits.ts';

test('the ceiling doubles up to five minutes and the wait is uniform below it', () => {
  const almost = () => 0.999999;
  expect([1, 2, 3, 9, 10, 400].map((n) => backoff(n, almost))).toEqual([
    1000,
    2000,
    4000,
    256_000,
    BACKOFF_MAX_MS,
    BACKOFF_MAX_MS,
  ]);
  expect(backoff(10, () => 0)).toBe(0);
  expect(backoff(10, () => 0.5)).toBe(BACKOFF_MAX_MS / 2);
});

test('a lower ceiling holds', () => {
  expect(backoff(10, () => 1, BACKOFF_VISIBLE_MS)).toBe(BACKOFF_VISIBLE_MS);
});
