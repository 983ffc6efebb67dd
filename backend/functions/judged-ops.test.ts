import { isJudged, keepJudged } from './judged-ops.ts';

const NOW = 1_795_000_000_000;

test('a round is judged for the operation it stood at, in its own database, for ten minutes', () => {
  const [one, other] = [{}, {}];
  keepJudged(one, 'r1', '-Op1', NOW);
  expect(isJudged(one, 'r1', '-Op1', NOW + 599_999)).toBe(true);
  expect(isJudged(one, 'r1', '-Op1', NOW + 600_000)).toBe(false);
  expect(isJudged(one, 'r1', '-Op2', NOW)).toBe(false);
  expect(isJudged(one, 'r2', '-Op1', NOW)).toBe(false);
  expect(isJudged(other, 'r1', '-Op1', NOW)).toBe(false);
});

test('of a thousand rounds the one judged longest ago is forgotten', () => {
  const database = {};
  for (let i = 0; i < 1_000; i += 1) keepJudged(database, `r${i}`, '-Op', NOW);
  keepJudged(database, 'r0', '-Op', NOW);
  keepJudged(database, 'more', '-Op', NOW);
  expect(isJudged(database, 'r0', '-Op', NOW)).toBe(true);
  expect(isJudged(database, 'r1', '-Op', NOW)).toBe(false);
  expect(isJudged(database, 'r2', '-Op', NOW)).toBe(true);
});
