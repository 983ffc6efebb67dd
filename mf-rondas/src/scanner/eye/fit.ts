import { CORNERS, type Grid, NUMBERS } from './grid.ts';
import type { Known } from './known.ts';
import type { Level } from './levels.ts';
import { likeness } from './likeness.ts';

/**
 * Coordinate descent: changes a grid's numbers one at a time, by steps in modules, while that improves the likeness to the known modules.
 * Returns the final likeness.
 */
export function descend(
  level: Level,
  grid: Grid,
  known: Known,
  sign: number,
  steps: readonly number[],
  bend: boolean,
): number {
  const { numbers } = grid;
  const module = grid.module();
  const end = bend ? NUMBERS : CORNERS;
  grid.settle();
  let best = likeness(level, grid, known, sign);
  for (const step of steps) {
    const by = step * module;
    for (let round = 0; round < 6; round += 1) {
      const before = best;
      for (let i = 0; i < end; i += 1) {
        const was = numbers[i] ?? 0;
        for (const to of [was - by, was + by]) {
          numbers[i] = to;
          grid.settle();
          const now = likeness(level, grid, known, sign);
          if (now > best) {
            best = now;
            break;
          }
          numbers[i] = was;
        }
      }
      if (best - before < 0.002) break;
    }
  }
  grid.settle();
  return best;
}
