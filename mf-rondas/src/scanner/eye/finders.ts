import type { Gray } from '../gray.ts';
import { BLOCK_BITS } from './blocks.ts';
import { finderModule } from './runs.ts';
import { Walker } from './walker.ts';

/** A match of the proportions of a finder pattern. */
export interface Hit {
  /** Middle, in pixels of the searched picture. */
  readonly x: number;
  readonly y: number;
  /** Pixels per module, mean of across and down. */
  readonly module: number;
  /** Confidence: one for the row that crossed it, up to one more for fitting diagonals. */
  readonly quality: number;
  /** Light on dark. */
  readonly inverted: boolean;
}

/** Options of a search. */
export interface Search {
  readonly thresholds: Uint8Array;
  /** Allowed deviation of the proportions, as a part of a module. */
  readonly tolerance: number;
  /** Distance between searched rows. */
  readonly step: number;
}

/**
 * Searches rows for finder patterns (ISO/IEC 18004:2015, 12 a and b): runs in their proportions, with edges between pixels,
 * confirmed downwards and across. Dark on light and light on dark are found together, since the edges are the same. The
 * diagonals only add to the quality, so that a blurred corner does not lose a finder.
 */
export function findFinders(gray: Gray, search: Search): Hit[] {
  const { data, width, height } = gray;
  const { thresholds, tolerance, step } = search;
  const dark = new Walker(gray, thresholds, false);
  const light = new Walker(gray, thresholds, true);
  const across = (width + 7) >> BLOCK_BITS;
  const hits: Hit[] = [];
  for (let y = step >> 1; y < height; y += step) {
    const offset = y * width;
    const blocks = (y >> BLOCK_BITS) * across;
    let e0 = 0;
    let e1 = 0;
    let e2 = 0;
    let e3 = 0;
    let e4 = 0;
    let count = 0;
    let last = 0;
    let isDark = false;
    for (let x = 0; x < width; x += 1) {
      const value = (thresholds[blocks + (x >> BLOCK_BITS)] ?? 0) - (data[offset + x] ?? 0);
      if (value > 0 !== isDark) {
        const change = value - last;
        const edge = x === 0 ? 0 : x + 0.5 - (change === 0 ? 0.5 : value / change);
        if (count >= 5) {
          const module = finderModule(e1 - e0, e2 - e1, e3 - e2, e4 - e3, edge - e4, tolerance);
          if (module > 0) confirm(isDark ? dark : light, (e2 + e3) / 2, y, module, tolerance, hits);
        }
        e0 = e1;
        e1 = e2;
        e2 = e3;
        e3 = e4;
        e4 = edge;
        count += 1;
        isDark = !isDark;
      }
      last = value;
    }
  }
  return hits;
}

/** Maximum ratio between across and down: a sign seen at 70° is that much narrower. */
const MAX_RATIO = 3;

function confirm(
  walker: Walker,
  cx: number,
  row: number,
  across: number,
  tolerance: number,
  hits: Hit[],
): void {
  const limit = Math.ceil(across * 5 * MAX_RATIO) + 2;
  const x = Math.floor(cx);
  if (!walker.walk(x, row, 0, -1, limit)) return;
  const { first: a1, second: a2, third: a3 } = walker;
  if (!walker.walk(x, row, 0, 1, limit)) return;
  const { first: b1, second: b2, third: b3 } = walker;
  const down = finderModule(a3 - a2, a2 - a1, a1 + b1, b2 - b1, b3 - b2, tolerance);
  if (down === 0 || down > across * MAX_RATIO || across > down * MAX_RATIO) return;
  const cy = row + 0.5 + (b1 - a1) / 2;
  const y = Math.floor(cy);
  if (!walker.walk(x, y, -1, 0, limit)) return;
  const { first: l1, second: l2, third: l3 } = walker;
  if (!walker.walk(x, y, 1, 0, limit)) return;
  const { first: r1, second: r2, third: r3 } = walker;
  const again = finderModule(l3 - l2, l2 - l1, l1 + r1, r2 - r1, r3 - r2, tolerance);
  if (again === 0) return;
  const middle = x + 0.5 + (r1 - l1) / 2;
  const quality =
    1 +
    0.5 * diagonal(walker, x, y, 1, limit, tolerance) +
    0.5 * diagonal(walker, x, y, -1, limit, tolerance);
  hits.push({ x: middle, y: cy, module: (down + again) / 2, quality, inverted: walker.inverted });
}

function diagonal(
  walker: Walker,
  x: number,
  y: number,
  slope: number,
  limit: number,
  tolerance: number,
): number {
  if (!walker.walk(x, y, -1, -slope, limit)) return 0;
  const { first: a1, second: a2, third: a3 } = walker;
  if (!walker.walk(x, y, 1, slope, limit)) return 0;
  const { first: b1, second: b2, third: b3 } = walker;
  return finderModule(a3 - a2, a2 - a1, a1 + b1, b2 - b1, b3 - b2, tolerance) > 0 ? 1 : 0;
}
