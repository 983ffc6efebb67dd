import { findFinders } from './finders.ts';
import type { Levels } from './levels.ts';
import type { Pool } from './pool.ts';
import { finderLikeness } from './profile.ts';

/** Distance between searched rows: a finder's core is three modules high. */
const STEP = 3;

/** Parameters of one search for finders. */
export interface Pass {
  readonly name: string;
  /** Number of times the picture is halved. */
  readonly depth: number;
  /** Blocks of threshold around each block. */
  readonly radius: number;
}

const pass = (name: string, depth: number, radius: number): Pass => ({
  name,
  depth,
  radius,
});

/** The cheap passes of every frame: half size costs a quarter and finds most codes; quarter size finds those that fill the picture. */
export const CHEAP: readonly Pass[] = [pass('half R2', 1, 2), pass('quarter R2', 2, 2)];
/** Rotating passes, at least one per frame; small pictures cost less, so they alternate with the full ones. */
export const ROTATING: readonly Pass[] = [
  pass('full R4', 0, 4),
  pass('half R1', 1, 1),
  pass('full R1', 0, 1),
];

/** Searches a picture's level for finders and adds the finds to the pool, with the likeness of each. */
export function searchPass(levels: Levels, pass: Pass, pool: Pool, tolerance: number): void {
  const level = levels.at(pass.depth);
  const thresholds = levels.thresholds(level, pass.radius);
  pool.add(findFinders(level.gray, { thresholds, tolerance, step: STEP }), level.scale);
  for (const finder of pool.finders) {
    if (!Number.isNaN(finder.likeness)) continue;
    const { gray, scale } = levels.for(finder.module);
    const sign = finder.inverted ? -1 : 1;
    finder.likeness = finderLikeness(gray, finder.x / scale, finder.y / scale, finder.module / scale, sign);
  }
}
