import { KeptAwhile } from './kept-awhile.ts';

const NOW = 1_795_000_000_000;

test('a value is kept for its own database and key, for ten minutes', () => {
  const [one, other] = [{}, {}];
  const kept = new KeptAwhile<string>();
  kept.keep(one, 'r1', '-Op1', NOW);
  expect(kept.get(one, 'r1', NOW + 599_999)).toBe('-Op1');
  expect(kept.get(one, 'r1', NOW + 600_000)).toBeUndefined();
  expect(kept.get(one, 'r2', NOW)).toBeUndefined();
  expect(kept.get(other, 'r1', NOW)).toBeUndefined();
});

test('of a thousand values the one kept longest ago is forgotten', () => {
  const database = {};
  const kept = new KeptAwhile<number>();
  for (let i = 0; i < 1_000; i += 1) kept.keep(database, `r${i}`, i, NOW);
  kept.keep(database, 'r0', 0, NOW);
  kept.keep(database, 'more', 0, NOW);
  expect([0, 1, 2].map((i) => kept.get(database, `r${i}`, NOW))).toEqual([0, undefined, 2]);
});
