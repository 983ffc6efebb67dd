import type { Gray } from '../gray.ts';
import type { Grid } from './grid.ts';
import type { Known } from './known.ts';
import type { Level } from './levels.ts';
import { likeness } from './likeness.ts';
import { brightness } from './pixels.ts';

/** Number of alignment pattern candidates tried in full for the fourth point. */
const TRIED = 3;
/** Distance between the places examined, modules. */
const PEAK_STEP = 0.5;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Puts a grid's fourth point at (x, y). */
function put(grid: Grid, x: number, y: number): void {
  grid.numbers[4] = x;
  grid.numbers[5] = y;
  grid.settle();
}

/**
 * Finds the fourth point of a grid whose finders are placed, starting from guesses; returns the likeness. Version 1 has no pattern there:
 * its place shows only in the shapes of the finders and the ends of the timing lines.
 */
export function placeFourth(
  level: Level,
  grid: Grid,
  known: Known,
  sign: number,
  guesses: readonly Place[],
): number {
  let best = -2;
  let at = guesses[0] ?? { x: 0, y: 0 };
  const consider = (place: Place): void => {
    put(grid, place.x, place.y);
    const now = likeness(level, grid, known, sign);
    if (now > best) {
      best = now;
      at = place;
    }
  };
  const searched: Place[] = [];
  for (const guess of guesses) {
    consider(guess);
    const isNew = searched.every(
      (other) => Math.hypot(other.x - guess.x, other.y - guess.y) > 2 * grid.module(),
    );
    if (known.alignments.length === 0 || !isNew) continue;
    searched.push(guess);
    for (const peak of peaks(level, grid, sign, guess)) consider(peak);
  }
  // Hill climbing from the best, in shrinking rings.
  const module = grid.module();
  for (const step of known.alignments.length > 0 ? [0.5] : [3, 1.5, 0.75]) {
    for (let round = 0; round < 4; round += 1) {
      const { x, y } = at;
      const before = best;
      for (let i = 0; i < 8; i += 1) {
        const angle = (i * Math.PI) / 4;
        consider({ x: x + step * module * Math.cos(angle), y: y + step * module * Math.sin(angle) });
      }
      if (best === before) break;
    }
  }
  put(grid, at.x, at.y);
  return best;
}

/** Places around a guess whose brightness is most like an alignment pattern (dark, light ring, dark ring). */
function peaks({ gray, scale }: Level, grid: Grid, sign: number, guess: Place): Place[] {
  put(grid, guess.x, guess.y);
  const f = grid.fourth;
  const here = grid.place(f, f);
  const right = grid.place(f + 1, f);
  const below = grid.place(f, f + 1);
  const ux = (right.x - here.x) / scale;
  const uy = (right.y - here.y) / scale;
  const vx = (below.x - here.x) / scale;
  const vy = (below.y - here.y) / scale;
  const reach = Math.min(9, Math.round(2.5 + grid.size / 10));
  const side = 2 * Math.round(reach / PEAK_STEP) + 1;
  const values = new Float32Array(side * side);
  for (let row = 0; row < side; row += 1) {
    const b = row * PEAK_STEP - reach;
    for (let column = 0; column < side; column += 1) {
      const a = column * PEAK_STEP - reach;
      const x = here.x / scale + a * ux + b * vx;
      const y = here.y / scale + a * uy + b * vy;
      values[row * side + column] = alignmentLikeness(gray, x, y, ux, uy, vx, vy, sign);
    }
  }
  const out: Place[] = [];
  for (let count = 0; count < TRIED; count += 1) {
    let best = 0;
    for (let i = 1; i < values.length; i += 1) if ((values[i] ?? 0) > (values[best] ?? 0)) best = i;
    if ((values[best] ?? 0) <= 0) break;
    const row = Math.floor(best / side);
    const column = best % side;
    const a = column * PEAK_STEP - reach;
    const b = row * PEAK_STEP - reach;
    out.push({ x: here.x + (a * ux + b * vx) * scale, y: here.y + (a * uy + b * vy) * scale });
    // Neighbours of a peak are not peaks.
    for (let v = Math.max(0, row - 2); v <= Math.min(side - 1, row + 2); v += 1) {
      for (let u = Math.max(0, column - 2); u <= Math.min(side - 1, column + 2); u += 1)
        values[v * side + u] = 0;
    }
  }
  return out;
}

/** Standard deviation of 17 dark and 8 light modules with a contrast of 1. */
const PATTERN = Math.sqrt(17 * 8) / 25;

/**
 * Correlation of a place with an alignment pattern, with one module to the right (ux, uy) and down (vx, vy): 17 dark modules against 8
 * light ones. 0 where the middle is no darker than the light ring, the usual case.
 */
export function alignmentLikeness(
  gray: Gray,
  x: number,
  y: number,
  ux: number,
  uy: number,
  vx: number,
  vy: number,
  sign: number,
): number {
  const middle = brightness(gray, x, y);
  let light = 0;
  let squares = 0;
  for (let j = -1; j <= 1; j += 1) {
    for (let i = -1; i <= 1; i += 1) {
      if (i === 0 && j === 0) continue;
      const value = brightness(gray, x + i * ux + j * vx, y + i * uy + j * vy);
      light += value;
      squares += value * value;
    }
  }
  if (sign * (light / 8 - middle) <= 0) return 0;
  let dark = middle;
  squares += middle * middle;
  for (let j = -2; j <= 2; j += 1) {
    const edge = j === -2 || j === 2;
    for (let i = -2; i <= 2; i += edge ? 1 : 4) {
      const value = brightness(gray, x + i * ux + j * vx, y + i * uy + j * vy);
      dark += value;
      squares += value * value;
    }
  }
  const sum = light + dark;
  const spread = Math.sqrt((squares - (sum * sum) / 25) / 25 + 6);
  return (PATTERN * sign * (light / 8 - dark / 17)) / spread;
}
