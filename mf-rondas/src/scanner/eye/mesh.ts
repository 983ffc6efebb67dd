import { alignmentLikeness } from './fourth.ts';
import type { Grid } from './grid.ts';
import type { Known } from './known.ts';
import type { Level } from './levels.ts';

/** How far from where its neighbours say an alignment pattern is looked for, modules, and the distance of the places tried. */
const REACH = 1.5;
const STEPS = [0.5, 0.25];
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
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const i = row * side + column;
      const isFinder =
        (row === 0 || row === side - 1) && (column === 0 || (column === side - 1 && row === 0));
      if (isFinder) continue;
      const up = row > 0 ? i - side : i - 1;
      const left = column > 0 ? i - 1 : i - side;
      const told = [du, dv].map((d) => ((d[up] ?? 0) + (d[left] ?? 0)) / 2);
      let [a = 0, b = 0] = told;
      const u = lines[column] ?? 0;
      const v = lines[row] ?? 0;
      const here = grid.place(u, v);
      const right = grid.place(u + 1, v);
      const below = grid.place(u, v + 1);
      const k = 1 / level.scale;
      const [ux, uy, vx, vy] = [right.x - here.x, right.y - here.y, below.x - here.x, below.y - here.y].map(
        (d) => d * k,
      ) as [number, number, number, number];
      const at = (p: number, q: number): number =>
        alignmentLikeness(
          level.gray,
          here.x * k + p * ux + q * vx,
          here.y * k + p * uy + q * vy,
          ux,
          uy,
          vx,
          vy,
          sign,
        );
      let best = -2;
      for (const step of STEPS) {
        const [ca, cb] = [a, b];
        const reach = step === STEPS[0] ? REACH : step;
        for (let q = cb - reach; q <= cb + reach; q += step) {
          for (let p = ca - reach; p <= ca + reach; p += step) {
            const now = at(p, q);
            if (now > best) [best, a, b] = [now, p, q];
          }
        }
      }
      sum += best;
      [du[i], dv[i]] = best < FOUND ? [told[0] ?? 0, told[1] ?? 0] : [a, b];
    }
  }
  const place = (u: number, v: number): { x: number; y: number } => {
    let column = 0;
    while (column < side - 2 && u > (lines[column + 1] ?? 0)) column += 1;
    let row = 0;
    while (row < side - 2 && v > (lines[row + 1] ?? 0)) row += 1;
    const s = (u - (lines[column] ?? 0)) / ((lines[column + 1] ?? 0) - (lines[column] ?? 0));
    const t = (v - (lines[row] ?? 0)) / ((lines[row + 1] ?? 0) - (lines[row] ?? 0));
    const i = row * side + column;
    const between = (d: Float64Array): number =>
      (1 - t) * ((1 - s) * (d[i] ?? 0) + s * (d[i + 1] ?? 0)) +
      t * ((1 - s) * (d[i + side] ?? 0) + s * (d[i + side + 1] ?? 0));
    return grid.place(u + between(du), v + between(dv));
  };
  return { size, place, likeness: sum / alignments.length };
}
