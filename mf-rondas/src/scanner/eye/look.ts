import type { Gray } from '../gray.ts';
import type { Corner, Reading } from '../reading.ts';
import { Levels } from './levels.ts';
import { type Pass, searchPass } from './passes.ts';
import { type Finder, Pool } from './pool.ts';
import { type Effort, readSymbol } from './symbol.ts';
import { type Triple, triplesOf } from './triples.ts';

/** Likeness from which a find counts as a finder candidate, and from which it is certain. */
const PLAUSIBLE = 0.6;
const SURE = 0.8;

/** State of reading one picture: the finds of its passes so far. */
export class Look {
  readonly readings: Reading[] = [];
  private readonly levels: Levels;
  private readonly pool = new Pool();
  private readonly tried = new Set<string>();

  /** `late` is true when no further step may start. */
  constructor(
    gray: Gray,
    readonly late: () => boolean,
  ) {
    this.levels = new Levels(gray);
  }

  /** True when a finder candidate was seen. */
  hasFinders(): boolean {
    return this.pool.finders.some((finder) => finder.likeness > PLAUSIBLE);
  }

  /** True when nothing was read, or a finder is outside all symbols read. */
  hasMore(): boolean {
    return this.readings.length === 0 || this.pool.finders.some((finder) => finder.likeness > SURE);
  }

  /**
   * Searches once, then tries at most `most` of the likeliest triples of all finds that were not tried with this effort; the first of them
   * also when it is late.
   */
  pass(pass: Pass, effort: Effort, most: number): void {
    searchPass(this.levels, pass, this.pool, effort.tolerance);
    let left = most;
    let triples = this.triples();
    for (let i = 0; i < triples.length; i += 1) {
      const triple = triples[i] as Triple;
      const key = `${triple.topLeft.id} ${triple.topRight.id} ${triple.bottomLeft.id} ${effort.floor}`;
      if (this.tried.has(key)) continue;
      if (left === 0 || (left < most && this.late())) return;
      left -= 1;
      this.tried.add(key);
      const symbol = readSymbol(this.levels, triple, effort);
      if (!symbol) continue;
      const { size } = symbol.grid;
      const corners = [
        symbol.grid.place(0, 0),
        symbol.grid.place(size, 0),
        symbol.grid.place(size, size),
        symbol.grid.place(0, size),
      ];
      this.readings.push({ text: symbol.text, corners });
      this.pool.drop((finder) => isInside(finder, corners));
      // The remaining finders may be another symbol.
      triples = this.triples();
      i = -1;
      left = most;
    }
  }

  private triples(): Triple[] {
    return triplesOf(this.pool.finders.filter((finder) => finder.likeness > PLAUSIBLE));
  }
}

/** Whether a finder is inside four corners given in turn. */
function isInside({ x, y }: Finder, corners: readonly Corner[]): boolean {
  let sides = 0;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    sides += Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
  });
  return Math.abs(sides) === corners.length;
}
