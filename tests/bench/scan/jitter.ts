import { randomOf } from '../../../mf-rondas/src/scanner/draw.testing.ts';
import type { Gray } from '../../../mf-rondas/src/scanner/gray.ts';

/** Amplitude of a frame's noise, grey levels. */
const NOISE = 3;

/** A picture as frame `index` of a film: moved by up to one pixel, with noise of its own. */
export function jittered({ data, width, height }: Gray, index: number): Gray {
  const random = randomOf(1000 + index);
  const dx = Math.floor(3 * random()) - 1;
  const dy = Math.floor(3 * random()) - 1;
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
    for (let x = 0; x < width; x += 1) {
      const from = Math.min(width - 1, Math.max(0, x + dx));
      out[y * width + x] = (data[row + from] ?? 0) + NOISE * (2 * random() - 1);
    }
  }
  return { data: out, width, height };
}
