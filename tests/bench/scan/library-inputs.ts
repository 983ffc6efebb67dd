import { type Gray, half } from '../../../mf-rondas/src/scanner/gray.ts';

export { type Gray, half };

/** 3×3 mean: takes noise away. The outermost pixels stay as they are. */
export function smooth({ data, width, height }: Gray): Gray {
  const out = new Uint8ClampedArray(data);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      let sum = 0;
      for (let row = i - width; row <= i + width; row += width) {
        sum += (data[row - 1] ?? 0) + (data[row] ?? 0) + (data[row + 1] ?? 0);
      }
      out[i] = sum / 9;
    }
  }
  return { data: out, width, height };
}

/** The middle of the picture (at most 560×420, scanning.md 3) at twice the size, bilinear: gives range. */
export function doubled({ data, width, height }: Gray): Gray {
  const w = Math.min(560, width);
  const h = Math.min(420, height);
  const left = (width - w) >> 1;
  const top = (height - h) >> 1;
  const out = new Uint8ClampedArray(4 * w * h);
  for (let y = 0; y < 2 * h; y += 1) {
    const y0 = top + (y >> 1);
    const y1 = Math.min(top + h - 1, y0 + (y & 1));
    for (let x = 0; x < 2 * w; x += 1) {
      const x0 = left + (x >> 1);
      const x1 = Math.min(left + w - 1, x0 + (x & 1));
      const a = (data[y0 * width + x0] ?? 0) + (data[y0 * width + x1] ?? 0);
      const b = (data[y1 * width + x0] ?? 0) + (data[y1 * width + x1] ?? 0);
      out[y * 2 * w + x] = (a + b + 2) >> 2;
    }
  }
  return { data: out, width: 2 * w, height: 2 * h };
}
