import type { Level } from './levels.ts';
import { versionOf } from './library.ts';
import { brightness } from './pixels.ts';

/** A finder and its neighbourhood in pixels of a level: one module away from the first finder, and one to the side. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly away: readonly [number, number];
  readonly side: readonly [number, number];
}

/**
 * Modules per side as the version information says that stands beside two of the finders of version 7 and up (ISO/IEC 18004:2015, 7.10), or
 * 0 where neither is readable. The block beside the bottom left finder is the other one transposed, so both are read alike.
 */
export function toldSize({ gray }: Level, corners: readonly Corner[], sign: number): number {
  for (const { x, y, away, side } of corners) {
    const at = (a: number, s: number): number =>
      brightness(gray, x + a * away[0] + s * side[0], y + a * away[1] + s * side[1]);
    // The finder's core against its light ring.
    const middle = (at(0, 0) + (at(0, 2) + at(0, -2) + at(2, 0) + at(-2, 0)) / 4) / 2;
    let bits = 0;
    for (let s = 2; s >= -3; s -= 1) {
      for (let a = -5; a >= -7; a -= 1) bits = bits * 2 + (sign * (middle - at(a, s)) > 0 ? 1 : 0);
    }
    const version = versionOf(bits);
    if (version > 0) return 17 + 4 * version;
  }
  return 0;
}
