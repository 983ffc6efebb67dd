import type { Grid } from './grid.ts';
import type { Known } from './known.ts';
import type { Level } from './levels.ts';

/** Variance, squared grey levels, under which a group of modules counts as flat rather than as a faint pattern. */
const FLAT = 6;

/**
 * Fit of a grid to the known modules of its symbol: the correlation of brightness with them, −1 to 1, per group, so that a shadow or a
 * glare over one finder does not outweigh the others. `sign` −1 for light on dark.
 */
export function likeness({ gray, scale }: Level, grid: Grid, known: Known, sign: number): number {
  const { data, width, height } = gray;
  const { u, v, dark, groups } = known;
  const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 0] = grid.matrix;
  const p = grid.numbers;
  const bux = 4 * (p[8] ?? 0);
  const buy = 4 * (p[9] ?? 0);
  const bvx = 4 * (p[10] ?? 0);
  const bvy = 4 * (p[11] ?? 0);
  const per = 1 / known.size;
  const k = 1 / scale;
  const right = width - 1.001;
  const low = height - 1.001;
  let total = 0;
  let weights = 0;
  for (let group = 1; group < groups.length; group += 1) {
    const from = groups[group - 1] ?? 0;
    const to = groups[group] ?? 0;
    const count = to - from;
    if (count === 0) continue;
    let sum = 0;
    let squares = 0;
    let product = 0;
    let darks = 0;
    for (let i = from; i < to; i += 1) {
      const a = u[i] ?? 0;
      const b = v[i] ?? 0;
      const w = 1 / (m6 * a + m7 * b + m8);
      const s = a * per;
      const t = b * per;
      const su = s - s * s;
      const tv = t - t * t;
      let x = ((m0 * a + m1 * b + m2) * w + su * bux + tv * bvx) * k - 0.5;
      let y = ((m3 * a + m4 * b + m5) * w + su * buy + tv * bvy) * k - 0.5;
      x = x > 0 ? Math.min(x, right) : 0;
      y = y > 0 ? Math.min(y, low) : 0;
      const ix = x | 0;
      const iy = y | 0;
      const ax = x - ix;
      const j = iy * width + ix;
      const upper = (data[j] ?? 0) + ax * ((data[j + 1] ?? 0) - (data[j] ?? 0));
      const lower = (data[j + width] ?? 0) + ax * ((data[j + width + 1] ?? 0) - (data[j + width] ?? 0));
      const value = upper + (y - iy) * (lower - upper);
      const is = dark[i] ?? 0;
      sum += value;
      squares += value * value;
      product += value * is;
      darks += is;
    }
    const spread = squares - (sum * sum) / count + FLAT * count;
    const pattern = count - (darks * darks) / count;
    const agreement = ((sum * darks) / count - product) / Math.sqrt(spread * pattern);
    total += sign * agreement * count;
    weights += count;
  }
  return total / weights;
}
