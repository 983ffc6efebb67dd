import type { Gray } from '../gray.ts';
import type { Reading } from '../reading.ts';
import { Look } from './look.ts';
import { CHEAP, type Pass, ROTATING } from './passes.ts';
import { CAREFUL, LOOSE } from './symbol.ts';

/** How long a picture may take. */
export interface Budget {
  /** Milliseconds after which nothing further is begun. */
  readonly ms: number;
  /** Monotonic clock in ms. */
  readonly now: () => number;
}

/** What a picture shows. */
export interface Seen {
  /** Every symbol that was read. */
  readonly readings: readonly Reading[];
  /** Something like a finder pattern is in it, read or not. */
  readonly finders: boolean;
}

/** Reads QR codes from grey pictures. */
export interface Eye {
  /** A frame of a film: the cheap passes and one of those that take turns always, more while time lasts. */
  readonly frame: (gray: Gray, budget: Budget) => Seen;
  /** A single picture: every pass, then a second round with looser limits. */
  readonly photo: (gray: Gray, budget: Budget) => Seen;
}

/** Triples tried after each pass. */
const TRIPLES = 6;
const LOOSE_TRIPLES = 20;
/** Part of the budget after which a frame in which nothing looks like a finder is given up: most frames show a floor. */
const IDLE = 0.5;

/** An eye with its own memory of which pass comes next; `rotating` replaces the passes that take turns, for measurements. */
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
