import { clampView, doubleTap, fitted, isTap, pinch, swipeOf, WHOLE, zoomAt } from './photo-zoom.ts';

const stage = { width: 300, height: 600 };
const photo = { width: 300, height: 200 };

test('a photo fits into the stage; one of unknown size fills it', () => {
  expect(fitted({ width: 1500, height: 1000 }, stage)).toEqual(photo);
  expect(fitted({ width: 100, height: 400 }, stage)).toEqual({ width: 150, height: 600 });
  expect(fitted({ width: 0, height: 0 }, stage)).toEqual(stage);
});

test('no view leaves the photo or the limits of zoom', () => {
  expect(clampView({ scale: 0.2, x: 80, y: 9 }, photo, stage)).toEqual(WHOLE);
  expect(clampView({ scale: 2, x: 900, y: -900 }, photo, stage)).toEqual({ scale: 2, x: 150, y: 0 });
  expect(clampView({ scale: 99, x: -9000, y: 9000 }, photo, stage)).toEqual({ scale: 5, x: -600, y: 200 });
});

test('what is under the finger stays under it', () => {
  const view = zoomAt({ scale: 2, x: 10, y: -20 }, 4, { x: 50, y: 60 });
  expect(view).toEqual({ scale: 4, x: -30, y: -100 });
  expect(zoomAt(WHOLE, 50).scale).toBe(5);
});

test('a double tap comes near and goes back', () => {
  const near = doubleTap(WHOLE, { x: 40, y: 0 });
  expect(near).toEqual({ scale: 2.5, x: -60, y: 0 });
  expect(doubleTap(near, { x: 0, y: 0 })).toEqual(WHOLE);
});

test('two fingers zoom by how far apart they go, and drag by where they go', () => {
  const before = [
    { x: -10, y: 0 },
    { x: 10, y: 0 },
  ] as const;
  expect(
    pinch(WHOLE, before, [
      { x: -10, y: 30 },
      { x: 30, y: 30 },
    ]),
  ).toEqual({ scale: 2, x: 10, y: 30 });
  expect(pinch(WHOLE, [before[0], before[0]], before)).toEqual(WHOLE);
});

test.each([
  [-120, 0, 900, 1],
  [120, 0, 900, -1],
  [-60, 0, 900, 0],
  [-60, 0, 100, 1],
  [-120, 150, 200, 0],
  [-15, 0, 5, 0],
] as const)('a finger going %d, %d px in %d ms asks for %d', (dx, dy, ms, step) => {
  expect(swipeOf(dx, dy, ms, 300)).toBe(step);
});

test('a trembling finger taps', () => {
  expect(isTap(4, -5)).toBe(true);
  expect(isTap(30, 0)).toBe(false);
});
