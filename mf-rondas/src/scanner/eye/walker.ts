import type { Gray } from '../gray.ts';
import { BLOCK_BITS } from './blocks.ts';

/** Light and dark of a picture by one grid of thresholds, computed per pixel without a bitmap. */
export class Walker {
  private readonly data: Uint8ClampedArray;
  private readonly across: number;
  readonly width: number;
  readonly height: number;
  /** The last walk's three edges: distances from its start, in pixels along the axis. */
  first = 0;
  second = 0;
  third = 0;

  constructor(
    { data, width, height }: Gray,
    private readonly thresholds: Uint8Array,
    readonly inverted: boolean,
  ) {
    this.data = data;
    this.width = width;
    this.height = height;
    this.across = (width + 7) >> BLOCK_BITS;
  }

  /** Distance of a pixel's brightness from the threshold: positive = dark. */
  darkness(x: number, y: number): number {
    const limit = this.thresholds[(y >> BLOCK_BITS) * this.across + (x >> BLOCK_BITS)] ?? 0;
    const value = limit - (this.data[y * this.width + x] ?? 0);
    return this.inverted ? -value : value;
  }

  /**
   * Walks from the middle of a finder outwards along (dx, dy) to the ends of its core, light ring and dark ring, stored in `first`,
   * `second` and `third` with subpixel precision. False when it is longer than `limit` steps or leaves the picture.
   */
  walk(x: number, y: number, dx: number, dy: number, limit: number): boolean {
    let last = this.darkness(x, y);
    if (last <= 0) return false;
    let dark = true;
    let edges = 0;
    let px = x;
    let py = y;
    for (let step = 1; step <= limit; step += 1) {
      px += dx;
      py += dy;
      if (px < 0 || py < 0 || px >= this.width || py >= this.height) {
        // A dark ring that touches the picture's edge ends there.
        if (edges !== 2) return false;
        this.third = step - 0.5;
        return true;
      }
      const value = this.darkness(px, py);
      if (value > 0 !== dark) {
        const change = last - value;
        const at = change === 0 ? step - 0.5 : step - 1 + last / change;
        if (edges === 0) this.first = at;
        else if (edges === 1) this.second = at;
        else {
          this.third = at;
          return true;
        }
        edges += 1;
        dark = !dark;
      }
      last = value;
    }
    return false;
  }
}
