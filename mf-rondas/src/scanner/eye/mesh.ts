import { alignmentLikeness } from './fourth.ts';
import type { Grid } from './grid.ts';
import type { Known } from './known.ts';
import type { Level } from './levels.ts';

/** How far from where its neighbours say an alignment pattern is looked for, and the distance of the places tried; modules. */
const RINGS = [
  [1.5, 0.5],
  [0.25, 0.25],
] as const;
/** Correlation from which an alignment pattern counts as found; below, it stays where its neighbours say. */
const FOUND = 0.6;

/** Where the modules of a symbol are in a picture. */
export interface Places {
  /** Modules per side. */
  readonly size: number;
  /** Place of a point given in modules from the symbol's top left corner. */
  readonly place: (u: number, v: number) => { readonly x: number; readonly y: number };
}

/** Places bent to a symbol's alignment patterns. */
export interface Mesh extends Places {
  /** Mean correlation of the alignment patterns, −1 to 1. */
  readonly likeness: number;
}

/**
 * Large symbols on paper that is not flat (version 7 and up): every alignment pattern is looked for near where its neighbours say it is, and
 * between them the grid is moved as they were. The patterns that the standard gives for this (ISO/IEC 18004:2015, 6.3.6).
 */
export function meshOf(level: Level, grid: Grid, { alignments, size }: Known, sign: number): Mesh {
  const lines = [...new Set(alignments.map(([u]) => u))].sort((a, b) => a - b);
  const side = lines.length;
  // Offsets of the nodes in modules along u and v; three nodes are finders, which hold the grid.
  const du = new Float64Array(side * side);
  const dv = new Float64Array(side * side);
  let sum = 0;
  for (let i = 1; i < du.length; i += 1) {
    const row = Math.floor(i / side);
    const column = i % side;
    if ((row === 0 && column === side - 1) || (row === side - 1 && column === 0)) continue;
    const up = row > 0 ? i - side : i - 1;
    const left = column > 0 ? i - 1 : i - side;
    const told = [du, dv].map((d) => ((d[up] ?? 0) + (d[left] ?? 0)) / 2) as [number, number];
    const found = search(likenessAround(level, grid, lines[column] ?? 0, lines[row] ?? 0, sign), told);
    sum += found.likeness;
    [du[i], dv[i]] = found.likeness < FOUND ? told : found.offset;
  }
  const place = (u: number, v: number): { x: number; y: number } => {
    const column = lineBefore(lines, u);
    const row = lineBefore(lines, v);
    const s = shareOf(lines, column, u);
    const t = shareOf(lines, row, v);
    const i = row * side + column;
    return grid.place(u + between(du, i, side, s, t), v + between(dv, i, side, s, t));
  };
  return { size, place, likeness: sum / alignments.length };
}

/** Correlation with an alignment pattern at an offset from the module (u, v). */
function likenessAround({ gray, scale }: Level, grid: Grid, u: number, v: number, sign: number) {
  const here = grid.place(u, v);
  const right = grid.place(u + 1, v);
  const below = grid.place(u, v + 1);
  const x = here.x / scale;
  const y = here.y / scale;
  const [ux, uy] = [right.x / scale - x, right.y / scale - y];
  const [vx, vy] = [below.x / scale - x, below.y / scale - y];
  return (p: number, q: number): number =>
    alignmentLikeness(gray, x + p * ux + q * vx, y + p * uy + q * vy, ux, uy, vx, vy, sign);
}

/** The best offset around one, coarse then fine, and its likeness. */
function search(likenessOf: (p: number, q: number) => number, [a, b]: readonly [number, number]) {
  let best = -2;
  for (const [reach, step] of RINGS) {
    const [fromP, fromQ] = [a, b];
    for (let q = fromQ - reach; q <= fromQ + reach; q += step) {
      for (let p = fromP - reach; p <= fromP + reach; p += step) {
        const likeness = likenessOf(p, q);
        if (likeness > best) [best, a, b] = [likeness, p, q];
      }
    }
  }
  return { likeness: best, offset: [a, b] as const };
}

/** Index of the last line before a place; the last but one at most, so that another follows. */
function lineBefore(lines: readonly number[], at: number): number {
  let line = 0;
  while (line < lines.length - 2 && at > (lines[line + 1] ?? 0)) line += 1;
  return line;
}

/** How far a place is from one line to the next, 0 to 1; outside of them less or more. */
function shareOf(lines: readonly number[], line: number, at: number): number {
  const low = lines[line] ?? 0;
  return (at - low) / ((lines[line + 1] ?? 0) - low);
}

/** Bilinear interpolation between the node `i` and its three neighbours to the right and below. */
function between(d: Float64Array, i: number, side: number, s: number, t: number): number {
  return (
    (1 - t) * ((1 - s) * (d[i] ?? 0) + s * (d[i + 1] ?? 0)) +
    t * ((1 - s) * (d[i + side] ?? 0) + s * (d[i + side + 1] ?? 0))
  );
}
