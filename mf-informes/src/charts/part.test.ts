import { percentOf } from '@gr/shared/domain/informe/part';
import { levelOf, pointsOf, sumOf } from './part.model.ts';

test.each([
  [300, 300, 100],
  [299, 300, 99],
  [1, 900, 1],
  [0, 300, 0],
  [294, 300, 98],
  [0, 0, 0],
])('%i of %i are %i %%', (done, planned, percent) => {
  expect(percentOf({ done, planned })).toBe(percent);
});

test('a cell says in words of three whether all was fulfilled', () => {
  expect([10, 9, 7].map((done) => levelOf({ done, planned: 10 }))).toEqual(['all', 'most', 'some']);
});

test('a line has a gap where nothing was planned, and one point stands at its beginning', () => {
  const parts = [
    { done: 1, planned: 2 },
    { done: 0, planned: 0 },
    { done: 2, planned: 2 },
  ];
  expect(pointsOf(parts, 100, 40)).toEqual([{ x: 0, y: 20 }, null, { x: 100, y: 0 }]);
  expect(pointsOf(parts.slice(0, 1), 100, 40)).toEqual([{ x: 0, y: 20 }]);
  expect(sumOf(parts)).toEqual({ done: 3, planned: 4 });
});
