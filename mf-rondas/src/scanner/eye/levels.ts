import { type Gray, half } from '../gray.ts';
import { type Blocks, blocksOf, thresholdsOf } from './blocks.ts';

/**
 * One size of a picture. All coordinates of the eye are continuous: pixel `i` reaches from `i` to `i + 1`, so `full = level × scale` is
 * exact at every size.
 */
export interface Level {
  readonly gray: Gray;
  /** Pixels of the whole picture per pixel here. */
  readonly scale: number;
}

/** A picture in full, half, quarter and eighth size, each made on first use. */
export class Levels {
  private readonly made: Level[];
  private readonly blocks = new Map<Level, Blocks>();
  private readonly kept = new Map<string, Uint8Array>();

  constructor(full: Gray) {
    this.made = [{ gray: full, scale: 1 }];
  }

  /** The picture halved `depth` times, 0–3; small pictures stop at 16 pixels. */
  at(depth: number): Level {
    let last = this.made[0] as Level;
    for (let i = 1; i <= depth; i += 1) {
      let next = this.made[i];
      if (!next) {
        if (Math.min(last.gray.width, last.gray.height) < 32) return last;
        next = { gray: half(last.gray), scale: last.scale * 2 };
        this.made[i] = next;
      }
      last = next;
    }
    return last;
  }

  /** The size at which a module of `size` whole-picture pixels has between 2.5 and 5 pixels (scanning.md, "own locator", 6). */
  for(size: number): Level {
    return this.at(size < 5 ? 0 : size < 10 ? 1 : size < 20 ? 2 : 3);
  }

  /** A threshold for each block of 8 × 8 pixels of a level, from the blocks at most `radius` away. */
  thresholds(level: Level, radius: number): Uint8Array {
    const key = `${level.scale} ${radius}`;
    const known = this.kept.get(key);
    if (known) return known;
    let blocks = this.blocks.get(level);
    if (!blocks) {
      blocks = blocksOf(level.gray);
      this.blocks.set(level, blocks);
    }
    const made = thresholdsOf(blocks, radius);
    this.kept.set(key, made);
    return made;
  }
}
