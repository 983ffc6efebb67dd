import type { Level } from './levels.ts';
import type { Places } from './mesh.ts';
import { brightness } from './pixels.ts';

/** Brightness at the middle of every module, row by row. */
export function sampleGrid({ gray, scale }: Level, grid: Places): Float32Array {
  const { size } = grid;
  const out = new Float32Array(size * size);
  const d = 0.17;
  for (let v = 0; v < size; v += 1) {
    for (let u = 0; u < size; u += 1) {
      const { x, y } = grid.place(u + 0.5, v + 0.5);
      const a = grid.place(u + 0.5 + d, v + 0.5 + d);
      const ex = (a.x - x) / scale;
      const ey = (a.y - y) / scale;
      const cx = x / scale;
      const cy = y / scale;
      out[v * size + u] =
        (brightness(gray, cx, cy) +
          brightness(gray, cx + ex, cy + ey) +
          brightness(gray, cx - ex, cy - ey) +
          brightness(gray, cx - ey, cy + ex) +
          brightness(gray, cx + ey, cy - ex)) /
        5;
    }
  }
  return out;
}

/** Removes blur between neighbours: each module minus a part `k` of the mean of its four neighbours. */
export function sharpen(values: Float32Array, size: number, k: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let v = 0; v < size; v += 1) {
    for (let u = 0; u < size; u += 1) {
      const i = v * size + u;
      const own = values[i] ?? 0;
      const left = u > 0 ? values[i - 1] : own;
      const right = u < size - 1 ? values[i + 1] : own;
      const up = v > 0 ? values[i - size] : own;
      const down = v < size - 1 ? values[i + size] : own;
      out[i] = own + k * (4 * own - (left ?? 0) - (right ?? 0) - (up ?? 0) - (down ?? 0));
    }
  }
  return out;
}

/** Modules darker than the mean of the (2·reach + 1)² around them are dark; `sign` −1 for light on dark. */
export function toModules(values: Float32Array, size: number, reach: number, sign: number): Uint8Array {
  const row = size + 1;
  const integral = new Float64Array(row * row);
  for (let v = 0; v < size; v += 1) {
    let left = 0;
    for (let u = 0; u < size; u += 1) {
      left += values[v * size + u] ?? 0;
      integral[(v + 1) * row + u + 1] = (integral[v * row + u + 1] ?? 0) + left;
    }
  }
  const out = new Uint8Array(size * size);
  for (let v = 0; v < size; v += 1) {
    const top = Math.max(0, v - reach);
    const low = Math.min(size, v + reach + 1);
    for (let u = 0; u < size; u += 1) {
      const a = Math.max(0, u - reach);
      const b = Math.min(size, u + reach + 1);
      const sum =
        (integral[low * row + b] ?? 0) -
        (integral[low * row + a] ?? 0) -
        (integral[top * row + b] ?? 0) +
        (integral[top * row + a] ?? 0);
      const mean = sum / ((b - a) * (low - top));
      out[v * size + u] = ((values[v * size + u] ?? 0) - mean) * sign < 0 ? 1 : 0;
    }
  }
  return out;
}
