import { fitInk, inkBounds, inkFacts, isTooShort } from './ink.ts';

const line = (from: number, to: number, points: number) => ({
  points: Array.from({ length: points }, (_, at) => ({ x: from + ((to - from) * at) / (points - 1), y: 50 })),
});

test('a dot and a scribble are too short; a signature is not', () => {
  expect(isTooShort([])).toBe(true);
  expect(isTooShort([{ points: [{ x: 5, y: 5 }] }])).toBe(true);
  expect(isTooShort([line(0, 200, 7)])).toBe(true);
  expect(isTooShort([line(0, 59, 20)])).toBe(true);
  // Just enough of both: 60 px and 8 points.
  expect(isTooShort([line(0, 30, 4), line(0, 30, 4)])).toBe(false);
});

test('strokes and points are counted, and boxed', () => {
  const ink = [line(10, 90, 5), line(100, 160, 3)];
  expect(inkFacts(ink)).toEqual({ strokes: 2, points: 8 });
  expect(inkBounds(ink)).toEqual({ left: 10, top: 50, right: 160, bottom: 50 });
  expect(inkBounds([])).toBeNull();
});

test('ink that fits stays where it is', () => {
  expect(fitInk([line(20, 90, 3)], { width: 300, height: 200 })).toEqual([line(20, 90, 3)]);
});

test('ink beyond the edge of a turned phone is moved, and made smaller only when it must', () => {
  const moved = inkBounds(fitInk([line(500, 600, 3)], { width: 300, height: 200 }));
  expect(moved).toMatchObject({ left: 188, right: 288 });
  const small = inkBounds(fitInk([line(0, 552, 3)], { width: 300, height: 200 }));
  expect(small).toMatchObject({ left: 12, right: 288 });
});
