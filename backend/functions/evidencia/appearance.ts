import { decode } from 'jpeg-js';

/** What a picture shows, as far as it can be drawn. */
export interface Appearance {
  /** False when no browser can draw it. */
  readonly drawable: boolean;
  /** 32 hex characters that near-identical pictures nearly share ({@link isAlike}); `null` = not known, or it shows too little. */
  readonly hash: string | null;
}

/** Largest picture that is decoded, megapixels, and the memory for it, MB: the app's have 2.6 (our choice; a function has 256 MB). */
const MAX_MEGAPIXELS = 16;
const MAX_MEMORY_MB = 160;
/** Share of a picture's height that is compared: the stamp is drawn below. */
const COMPARED = 0.85;
const CELLS = 9;
/** Share of one shade of sixteen above which a picture shows too little to be recognised: a signature, a dark yard (our choice). */
const ONE_SHADE = 0.6;
/** Most bits of 128 in which two pictures of one scene differ after they were compressed or scaled again (measured: 0 to 6). */
const ALIKE_BITS = 10;

const UNKNOWN: Appearance = { drawable: true, hash: null };

/**
 * Decodes a JPEG and describes its upper part by whether it gets brighter from each of 9 × 9 fields to the next, to the right and downward
 * (a difference hash). Pictures of other types and larger ones are not decoded, and count as drawable.
 */
export function appearanceOf(bytes: Buffer, type: string): Appearance {
  if (type !== 'image/jpeg') return UNKNOWN;
  try {
    const limits = { maxResolutionInMP: MAX_MEGAPIXELS, maxMemoryUsageInMB: MAX_MEMORY_MB };
    const { width, height, data } = decode(bytes, { useTArray: true, formatAsRGBA: false, ...limits });
    return { drawable: true, hash: hashOf(width, Math.max(CELLS, Math.floor(height * COMPARED)), data) };
  } catch (cause) {
    const isTooLarge = cause instanceof Error && /^max(ResolutionInMP|MemoryUsageInMB) /.test(cause.message);
    return isTooLarge ? UNKNOWN : { drawable: false, hash: null };
  }
}

/** Whether two hashes are of near-identical pictures. */
export function isAlike(one: string, other: string): boolean {
  const bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return bits.toString(2).replaceAll('0', '').length <= ALIKE_BITS;
}

function hashOf(width: number, height: number, rgb: Uint8Array): string | null {
  const sums = new Float64Array(CELLS * CELLS);
  const counts = new Float64Array(CELLS * CELLS);
  const shades = new Float64Array(16);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * CELLS) / height) * CELLS;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const grey = ((rgb[at] ?? 0) * 2 + (rgb[at + 1] ?? 0) * 5 + (rgb[at + 2] ?? 0)) / 8;
      const cell = row + Math.floor((x * CELLS) / width);
      sums[cell] = (sums[cell] ?? 0) + grey;
      counts[cell] = (counts[cell] ?? 0) + 1;
      const shade = grey >> 4;
      shades[shade] = (shades[shade] ?? 0) + 1;
    }
  }
  if (Math.max(...shades) > ONE_SHADE * width * height) return null;
  const mean = (row: number, column: number): number => {
    const cell = row * CELLS + column;
    return (sums[cell] ?? 0) / Math.max(1, counts[cell] ?? 0);
  };
  let bits = '';
  for (const [down, right] of [
    [0, 1],
    [1, 0],
  ] as const)
    for (let row = 0; row < CELLS - 1; row += 1)
      for (let column = 0; column < CELLS - 1; column += 1)
        bits += mean(row, column) < mean(row + down, column + right) ? '1' : '0';
  return BigInt(`0b${bits}`).toString(16).padStart(32, '0');
}
