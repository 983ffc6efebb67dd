import { spotUnder } from './picture.view.tsx';

const PHONE = { width: 360, height: 480 };

test.each([
  [
    { x: 180, y: 240 },
    { width: 1920, height: 1080 },
    { x: 0.5, y: 0.5 },
  ],
  // 480 px high show 853 px of width, of which 246.7 are cut off on either side.
  [
    { x: 0, y: 0 },
    { width: 1920, height: 1080 },
    { x: 0.289, y: 0 },
  ],
  [
    { x: 360, y: 480 },
    { width: 1920, height: 1080 },
    { x: 0.711, y: 1 },
  ],
  // A picture that is higher than its box loses above and below.
  [
    { x: 0, y: 0 },
    { width: 1080, height: 1920 },
    { x: 0, y: 0.125 },
  ],
  [
    { x: -5, y: 900 },
    { width: 360, height: 480 },
    { x: 0, y: 1 },
  ],
])('a touch at %j in a picture of %j is at %j of it', (touch, picture, spot) => {
  const { x, y } = spotUnder(touch, PHONE, picture);
  expect(x).toBeCloseTo(spot.x, 3);
  expect(y).toBeCloseTo(spot.y, 3);
});
