import { createHash } from 'node:crypto';
import { encode } from 'jpeg-js';

/** Width and height, pixels: the least that evidence may have. */
const SIDE = 16;

/**
 * A small picture that a browser can draw, 16 × 16 pixels of noise.
 * @param words makes each one other bytes, and another picture
 */
export function smallJpeg(words = ''): Buffer {
  const data = Buffer.alloc(SIDE * SIDE * 4, 255);
  for (let y = 0; y < SIDE; y += 1) {
    const row = createHash('sha256').update(`${y} ${words}`).digest();
    for (let x = 0; x < SIDE; x += 1) data.fill(row[x] ?? 0, (y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3);
  }
  return encode({ width: SIDE, height: SIDE, data }, 90).data;
}
