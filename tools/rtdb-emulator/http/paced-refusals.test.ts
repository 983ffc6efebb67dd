import { RefusalPace } from './paced-refusals.ts';

const NOW = 1_790_000_000_000;

test('a few refusals are told at once, a flood of them more and more slowly, up to a bound', () => {
  const pace = new RefusalPace();
  const waits = Array.from({ length: 1000 }, () => pace.delay('a', NOW));
  expect(waits.slice(0, 100).every((wait) => wait === 0)).toBe(true);
  expect(waits[100]).toBe(10);
  expect(waits[200]).toBe(1010);
  expect(waits.at(-1)).toBe(2000);
});

test('who is refused elsewhere, or was a while ago, does not wait', () => {
  const pace = new RefusalPace();
  for (let n = 0; n < 1000; n += 1) pace.delay('a', NOW);
  expect(pace.delay('b', NOW)).toBe(0);
  expect(pace.delay('a', NOW + 1000)).toBe(1010);
  expect(pace.delay('a', NOW + 3100)).toBe(0);
});

test('a clock that was put back shuts nobody out', () => {
  const pace = new RefusalPace();
  pace.delay('a', NOW);
  expect(pace.delay('a', NOW - 3_600_000)).toBeLessThanOrEqual(2000);
});
