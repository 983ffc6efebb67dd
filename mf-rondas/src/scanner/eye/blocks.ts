import type { Gray } from '../gray.ts';

/** Side of a block is 2 to this power. */
export const BLOCK_BITS = 3;
const SIDE = 1 << BLOCK_BITS;

/** Brightness of a picture in blocks of 8 × 8, as integrals: entry (x, y) sums all blocks above and left of it. */
export interface Blocks {
  readonly across: number;
  readonly down: number;
  /** Contrast of the blocks, as a weight for the threshold. */
  readonly weight: Float64Array;
  /** Mean brightness times contrast. */
  readonly weighted: Float64Array;
  /** 1 where a block and its eight neighbours contain only noise. */
  readonly flat: Uint8Array;
}

/** Blocks use every second pixel of every second row: enough for a mean, and four times cheaper. */
const STEP = 2;

/** Mean and contrast (standard deviation) of every block. */
export function blocksOf({ data, width, height }: Gray): Blocks {
  const across = (width + SIDE - 1) >> BLOCK_BITS;
  const down = (height + SIDE - 1) >> BLOCK_BITS;
  const row = across + 1;
  const weight = new Float64Array(row * (down + 1));
  const weighted = new Float64Array(row * (down + 1));
  const sums = new Int32Array(across);
  const squares = new Int32Array(across);
  const counts = new Int32Array(across);
  const spreads = new Float32Array(across * down);
  for (let by = 0; by < down; by += 1) {
    sums.fill(0);
    squares.fill(0);
    counts.fill(0);
    const end = Math.min(height, (by + 1) * SIDE);
    for (let y = by * SIDE; y < end; y += STEP) {
      const offset = y * width;
      for (let x = (y >> 1) & 1; x < width; x += STEP) {
        const value = data[offset + x] ?? 0;
        const block = x >> BLOCK_BITS;
        sums[block] = (sums[block] ?? 0) + value;
        squares[block] = (squares[block] ?? 0) + value * value;
        counts[block] = (counts[block] ?? 0) + 1;
      }
    }
    let left = 0;
    let leftWeighted = 0;
    for (let bx = 0; bx < across; bx += 1) {
      const count = counts[bx] || 1;
      const mean = (sums[bx] ?? 0) / count;
      const spread = Math.sqrt(Math.max(0, (squares[bx] ?? 0) / count - mean * mean));
      spreads[by * across + bx] = spread;
      // A block without contrast still counts a little, so that flat pictures also have a threshold.
      const contrast = 0.5 + spread;
      left += contrast;
      leftWeighted += contrast * mean;
      const i = (by + 1) * row + bx + 1;
      weight[i] = (weight[i - row] ?? 0) + left;
      weighted[i] = (weighted[i - row] ?? 0) + leftWeighted;
    }
  }
  return { across, down, weight, weighted, flat: flatBlocks(spreads, across, down) };
}

/** The calmest fifth of a picture's blocks gives its noise level, capped at this many grey levels. */
const CALM = 0.2;
const MOST_NOISE = 8;
/** Factor by which the spread of pure noise varies by chance. */
const BY_CHANCE = 1.7;

/** Marks the blocks without a pattern, so that noise on a plain wall is not searched for finders. */
function flatBlocks(spreads: Float32Array, across: number, down: number): Uint8Array {
  const noise = Float32Array.from(spreads).sort()[Math.floor(spreads.length * CALM)] ?? 0;
  const limit = Math.max(2, BY_CHANCE * Math.min(MOST_NOISE, noise));
  const flat = new Uint8Array(across * down).fill(1);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      if ((spreads[y * across + x] ?? 0) < limit) continue;
      for (let v = Math.max(0, y - 1); v < Math.min(down, y + 2); v += 1) {
        for (let u = Math.max(0, x - 1); u < Math.min(across, x + 2); u += 1) flat[v * across + u] = 0;
      }
    }
  }
  return flat;
}

/**
 * Brightness below which a pixel of a block is dark: the mean of the (2·radius + 1)² blocks around it, weighted by contrast so that plain
 * paper or the inside of a large module does not decide. 0 in flat blocks.
 */
export function thresholdsOf({ across, down, weight, weighted, flat }: Blocks, radius: number): Uint8Array {
  const row = across + 1;
  const out = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1) {
    const top = Math.max(0, y - radius) * row;
    const low = Math.min(down, y + radius + 1) * row;
    for (let x = 0; x < across; x += 1) {
      if (flat[y * across + x]) continue;
      const a = Math.max(0, x - radius);
      const b = Math.min(across, x + radius + 1);
      const all = sum(weight, top, low, a, b);
      out[y * across + x] = Math.round(sum(weighted, top, low, a, b) / all);
    }
  }
  return out;
}

function sum(integral: Float64Array, top: number, low: number, a: number, b: number): number {
  return (
    (integral[low + b] ?? 0) - (integral[low + a] ?? 0) - (integral[top + b] ?? 0) + (integral[top + a] ?? 0)
  );
}
