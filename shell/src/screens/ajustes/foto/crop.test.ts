import { maxZoom, moved, START, squareOf, zoomed } from './crop.ts';

const WIDE = { width: 1600, height: 800 };
const TALL = { width: 600, height: 1200 };

test.each([
  ['wide', WIDE, { x: 400, y: 0, side: 800 }],
  ['tall', TALL, { x: 0, y: 300, side: 600 }],
])('begins with the largest square in the middle of a %s picture', (_, picture, square) => {
  expect(squareOf(picture, START)).toEqual(square);
});

test('pushing the picture to the right shows what lies to the left, up to its edge', () => {
  const once = moved(WIDE, START, 0.25, 0);
  expect(squareOf(WIDE, once)).toEqual({ x: 200, y: 0, side: 800 });
  const edge = moved(WIDE, once, 5, 0);
  expect(squareOf(WIDE, edge)).toEqual({ x: 0, y: 0, side: 800 });
  expect(squareOf(WIDE, moved(WIDE, edge, -0.25, 0))).toEqual({ x: 200, y: 0, side: 800 });
});

test('comes closer around the middle and never closer than sense', () => {
  expect(squareOf(WIDE, zoomed(WIDE, START, 2))).toEqual({ x: 600, y: 200, side: 400 });
  expect(squareOf(WIDE, zoomed(WIDE, START, 99)).side).toBe(200);
  expect(zoomed(WIDE, START, 0.1)).toEqual(START);
});

test('going back from an edge stays inside the picture', () => {
  const corner = moved(WIDE, zoomed(WIDE, START, 4), 50, 50);
  expect(squareOf(WIDE, corner)).toEqual({ x: 0, y: 0, side: 200 });
  expect(squareOf(WIDE, zoomed(WIDE, corner, 0.25))).toEqual({ x: 0, y: 0, side: 800 });
});

test.each([
  [{ width: 4000, height: 3000 }, 4],
  [{ width: 320, height: 640 }, 2],
  [{ width: 100, height: 50 }, 1],
])('the closest view of %j is %d', (picture, zoom) => {
  expect(maxZoom(picture)).toBe(zoom);
});

test('every square lies inside its picture, whatever the view', () => {
  for (const picture of [WIDE, TALL, { width: 1, height: 3 }])
    for (const x of [-1, 0, 0.3, 1, 2])
      for (const y of [-1, 0.5, 2])
        for (const zoom of [0, 1, 3.3, 9]) {
          const square = squareOf(picture, { x, y, zoom });
          expect(square.x).toBeGreaterThanOrEqual(0);
          expect(square.y).toBeGreaterThanOrEqual(0);
          expect(square.x + square.side).toBeLessThanOrEqual(picture.width + 1e-9);
          expect(square.y + square.side).toBeLessThanOrEqual(picture.height + 1e-9);
        }
});
