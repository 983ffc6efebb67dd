import type { Gray } from '../gray.ts';
import type { Reading } from '../reading.ts';
import { Look } from './look.ts';
import { CHEAP, type Pass, ROTATING } from './passes.ts';
import { CAREFUL, LOOSE } from './symbol.ts';

/** Time limit for a picture. */
export interface Budget {
  /** Milliseconds after which no further step starts. */
  readonly ms: number;
  /** Monotonic clock in ms. */
  readonly now: () => number;
}

/** Result of reading a picture. */
export interface Seen {
  readonly readings: readonly Reading[];
  /** True when it has something like a finder pattern, read or not. */
  readonly finders: boolean;
}

/** Reads QR codes from grey pictures. */
export interface Eye {
  /** Reads a frame of a film: always the cheap passes and one rotating pass, more while time remains. */
  readonly frame: (gray: Gray, budget: Budget) => Seen;
  /** Reads a single picture: every pass, then a second round with looser limits. */
  readonly photo: (gray: Gray, budget: Budget) => Seen;
}

/** Triples tried after each pass. */
const TRIPLES = 6;
const LOOSE_TRIPLES = 20;
/** Part of the budget after which a frame without finder candidates is given up: most frames show a floor. */
const IDLE = 0.5;

/** An eye that remembers which pass is next; `rotating` replaces the rotating passes, for measurements. */
export function createEye(rotating: readonly Pass[] = ROTATING): Eye {
  let next = 0;
  return {
    frame(gray, { ms, now }) {
      const start = now();
      const look = new Look(gray, () => now() - start >= (look.hasFinders() ? ms : ms * IDLE));
      for (const pass of CHEAP) if (look.hasMore()) look.pass(pass, CAREFUL, TRIPLES);
      for (let i = 0; i < rotating.length && look.hasMore(); i += 1) {
        if (i > 0 && look.late()) break;
        look.pass(rotating[next % rotating.length] as Pass, CAREFUL, TRIPLES);
        next += 1;
      }
      return { readings: look.readings, finders: look.hasFinders() || look.readings.length > 0 };
    },
    photo(gray, { ms, now }) {
      const end = now() + ms;
      const look = new Look(gray, () => now() >= end);
      for (const [effort, most] of [
        [CAREFUL, TRIPLES],
        [LOOSE, LOOSE_TRIPLES],
      ] as const) {
        for (const pass of [...CHEAP, ...rotating]) {
          if (look.late() || !look.hasMore()) break;
          look.pass(pass, effort, most);
        }
        if (look.readings.length > 0) break;
      }
      return { readings: look.readings, finders: look.hasFinders() || look.readings.length > 0 };
    },
  };
}
