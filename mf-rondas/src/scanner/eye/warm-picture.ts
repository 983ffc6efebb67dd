import type { Gray } from '../gray.ts';

/** The code «GR», version 1-Q, a number of 21 bits a row, leftmost module first. */
const ROWS = [
  0x1fde7f, 0x105041, 0x175b5d, 0x17555d, 0x17525d, 0x104d41, 0x1fd57f, 0x1b00, 0xd675f, 0x1b30a9, 0xfede4,
  0x161dbb, 0x1debe6, 0x1947, 0x1fdb11, 0x104344, 0x175455, 0x174eaa, 0x175aed, 0x105fbb, 0x1fceed,
];
const SIDE = 21;
const MODULE = 6;
const WIDTH = 320;
const HEIGHT = 240;

/** A picture with a code, to warm up the eye's code before the first frame. */
export function warmPicture(): Gray {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT).fill(210);
  const left = (WIDTH - SIDE * MODULE) >> 1;
  const top = (HEIGHT - SIDE * MODULE) >> 1;
  for (let y = 0; y < SIDE * MODULE; y += 1) {
    const row = ROWS[Math.floor(y / MODULE)] ?? 0;
    for (let x = 0; x < SIDE * MODULE; x += 1) {
      const bit = SIDE - 1 - Math.floor(x / MODULE);
      if ((row >> bit) & 1) data[(top + y) * WIDTH + left + x] = 40;
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}
