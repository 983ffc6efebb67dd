import type { Hit } from './finders.ts';

/** A finder in coordinates of the whole picture, from all passes that saw it. */
export interface Finder {
  /** Its number within the pool. */
  readonly id: number;
  x: number;
  y: number;
  module: number;
  /** Sum of the qualities of its hits. */
  weight: number;
  /** Likeness to a finder, 0–1; NaN until computed. */
  likeness: number;
  /** Light on dark. */
  readonly inverted: boolean;
}

/**
 * Collects the hits of all passes: a finder visible only with a small threshold window combines with one visible only with a large one.
 * This handles glare and shadows (scanning.md, "own locator", 2).
 */
export class Pool {
  readonly finders: Finder[] = [];
  private count = 0;

  /** Adds hits of a search at a level whose pixels are `scale` whole-picture pixels wide. */
  add(hits: readonly Hit[], scale: number): void {
    for (const hit of hits) {
      this.put(hit.x * scale, hit.y * scale, hit.module * scale, hit.quality, hit.inverted);
    }
  }

  private put(x: number, y: number, module: number, quality: number, inverted: boolean): void {
    for (const known of this.finders) {
      const near = 2 * Math.max(known.module, module);
      if (known.inverted !== inverted || Math.abs(known.x - x) > near || Math.abs(known.y - y) > near)
        continue;
      if (module > 1.6 * known.module || known.module > 1.6 * module) continue;
      const share = quality / (known.weight + quality);
      known.x += (x - known.x) * share;
      known.y += (y - known.y) * share;
      known.module += (module - known.module) * share;
      known.weight += quality;
      return;
    }
    this.count += 1;
    this.finders.push({ id: this.count, x, y, module, weight: quality, likeness: Number.NaN, inverted });
  }

  /** Removes the finders inside a symbol that was read. */
  drop(gone: (finder: Finder) => boolean): void {
    for (let i = this.finders.length - 1; i >= 0; i -= 1) {
      const finder = this.finders[i];
      if (finder && gone(finder)) this.finders.splice(i, 1);
    }
  }
}
