import type { Gray } from '../gray.ts';
import { brightness } from './pixels.ts';

/** Squared grey levels, summed over a line, under which it counts as flat. */
const FLAT = 300;
/** Places along a line through a finder's middle, in modules, and their expected colour: +1 dark. Edges are left out. */
const PLACES: readonly (readonly [number, number])[] = [
  0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3.25, 3.75, 4.25,
].flatMap((at) => {
  const dark = at < 1.5 || (at > 2.5 && at < 3.5) ? 1 : -1;
  return [
    [at, dark],
    [-at, dark],
  ] as const;
});
const MEAN = PLACES.reduce((sum, [, dark]) => sum + dark, 0) / PLACES.length;
const SPREAD = PLACES.reduce((sum, [, dark]) => sum + (dark - MEAN) ** 2, 0);
/** Sizes tried around the finder's own, each 8 % larger than the last: a tilt makes one side much shorter than the other. */
const FACTORS = Array.from({ length: 23 }, (_, i) => 0.4 * 1.08 ** i);
const COARSE = Array.from({ length: 11 }, (_, i) => 0.55 * 1.13 ** i);

/** Measurement of a line through a finder. */
export interface Profile {
  /** Pixels per module along the line. */
  readonly module: number;
  /** Likeness to a finder, 0–1. */
  readonly likeness: number;
}

/**
 * Pixels per module of a finder along a direction (a unit vector): the size at which a line through its middle is most like
 * light-dark-light-dark³-light-dark-light. Uses no threshold, so blur and glare only lower the likeness.
 */
export function moduleAlong(
  gray: Gray,
  x: number,
  y: number,
  dx: number,
  dy: number,
  module: number,
  sign: number,
  factors: readonly number[] = FACTORS,
): Profile {
  let best = -2;
  let found = module;
  for (const factor of factors) {
    const size = module * factor;
    let sum = 0;
    let squares = 0;
    let product = 0;
    for (const [at, dark] of PLACES) {
      const value = brightness(gray, x + at * size * dx, y + at * size * dy);
      sum += value;
      squares += value * value;
      product += value * (dark - MEAN);
    }
    const spread = squares - (sum * sum) / PLACES.length;
    // Dark has low brightness: the likeness is the negative correlation.
    const likeness = (-sign * product) / Math.sqrt((spread + FLAT) * SPREAD);
    if (likeness > best) {
      best = likeness;
      found = size;
    }
  }
  return { module: found, likeness: best };
}

/** Likeness of a hit to a finder in four directions, 0–1; noise in the right proportions scores low. */
export function finderLikeness(gray: Gray, x: number, y: number, module: number, sign: number): number {
  const d = Math.SQRT1_2;
  return (
    (moduleAlong(gray, x, y, 1, 0, module, sign, COARSE).likeness +
      moduleAlong(gray, x, y, 0, 1, module, sign, COARSE).likeness +
      moduleAlong(gray, x, y, d, d, module, sign, COARSE).likeness +
      moduleAlong(gray, x, y, d, -d, module, sign, COARSE).likeness) /
    4
  );
}
