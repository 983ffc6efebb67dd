import { alignmentCentres } from './library.ts';

/** Modules whose colour is known before reading, in groups that are compared separately. */
export interface Known {
  /** Modules per side. */
  readonly size: number;
  /** Middles of the modules, in modules from the symbol's top left corner. */
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** +1 dark, −1 light. */
  readonly dark: Float32Array;
  /** First index of each group, plus one past the end. */
  readonly groups: readonly number[];
  /** Middles of the alignment patterns, as pairs of modules. */
  readonly alignments: readonly (readonly [number, number])[];
  /** Position of the fourth corner: the lower right alignment pattern, or where a fourth finder would be in version 1. */
  readonly fourth: number;
}

const kept = new Map<number, Known>();

/** Known modules of a symbol with `size` modules per side: finders, separators and the first row of quiet zone, timing, alignment (ISO/IEC
 * 18004:2015, 6.3.3 to 6.3.6 and annex E). */
export function knownOf(size: number): Known {
  const known = kept.get(size);
  if (known) return known;
  const made = make(size);
  kept.set(size, made);
  return made;
}

function make(size: number): Known {
  const u: number[] = [];
  const v: number[] = [];
  const dark: number[] = [];
  const groups: number[] = [];
  const put = (x: number, y: number, isDark: boolean): void => {
    u.push(x + 0.5);
    v.push(y + 0.5);
    dark.push(isDark ? 1 : -1);
  };
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    groups.push(u.length);
    for (let y = -1; y < 8; y += 1) {
      for (let x = -1; x < 8; x += 1) put(left + x, top + y, isFinderDark(x, y));
    }
  }
  groups.push(u.length);
  for (let x = 8; x < size - 8; x += 1) put(x, 6, x % 2 === 0);
  groups.push(u.length);
  for (let y = 8; y < size - 8; y += 1) put(6, y, y % 2 === 0);
  const alignments = alignmentCentres((size - 17) / 4);
  for (const [cx, cy] of alignments) {
    groups.push(u.length);
    for (let y = -2; y <= 2; y += 1) {
      for (let x = -2; x <= 2; x += 1) put(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }
  }
  groups.push(u.length);
  return {
    size,
    u: Float32Array.from(u),
    v: Float32Array.from(v),
    dark: Float32Array.from(dark),
    groups,
    alignments: alignments.map(([x, y]) => [x + 0.5, y + 0.5] as const),
    fourth: size === 21 ? size - 3.5 : size - 6.5,
  };
}

/** Rings around the middle (3, 3): dark to 1, light at 2, dark at 3, light outside. */
function isFinderDark(x: number, y: number): boolean {
  const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
  return ring < 2 || ring === 3;
}
