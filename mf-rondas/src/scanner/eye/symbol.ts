import { descend } from './fit.ts';
import { placeFourth } from './fourth.ts';
import { Grid } from './grid.ts';
import { knownOf } from './known.ts';
import type { Level, Levels } from './levels.ts';
import { textOf, versionOf } from './library.ts';
import { meshOf, type Places } from './mesh.ts';
import { brightness } from './pixels.ts';
import type { Finder } from './pool.ts';
import { moduleAlong } from './profile.ts';
import { TOLERANCE } from './runs.ts';
import { sampleGrid, sharpen, toModules } from './sampling.ts';
import type { Triple } from './triples.ts';

/** A finder and its neighbourhood in pixels of a level: one module away from the first finder, and one to the side. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly away: readonly [number, number];
  readonly side: readonly [number, number];
}

/**
 * Modules per side as the version information says that stands beside two of the finders of version 7 and up (ISO/IEC 18004:2015, 7.10), or
 * 0 where neither is readable. The block beside the bottom left finder is the other one transposed, so both are read alike.
 */
function toldSize({ gray }: Level, corners: readonly Corner[], sign: number): number {
  for (const { x, y, away, side } of corners) {
    const at = (a: number, s: number): number =>
      brightness(gray, x + a * away[0] + s * side[0], y + a * away[1] + s * side[1]);
    // The finder's core against its light ring.
    const middle = (at(0, 0) + (at(0, 2) + at(0, -2) + at(2, 0) + at(-2, 0)) / 4) / 2;
    let bits = 0;
    for (let s = 2; s >= -3; s -= 1) {
      for (let a = -5; a >= -7; a -= 1) bits = bits * 2 + (sign * (middle - at(a, s)) > 0 ? 1 : 0);
    }
    const version = versionOf(bits);
    if (version > 0) return 17 + 4 * version;
  }
  return 0;
}

/** A read symbol. */
export interface Symbol {
  readonly text: string;
  readonly grid: Grid;
}

/** Limits of the work spent on a symbol. */
export interface Effort {
  /** Allowed deviation of a finder's proportions, as a part of a module. */
  readonly tolerance: number;
  /** Likeness below which a grid is not sampled; it also prevents false reads. */
  readonly floor: number;
  /** Symbol sizes tried on either side of the measured one. */
  readonly sizes: number;
}

/** Effort for every frame. */
export const CAREFUL: Effort = { tolerance: TOLERANCE, floor: 0.65, sizes: 1 };
/** Effort for a single picture without a result. */
export const LOOSE: Effort = { tolerance: 1.3 * TOLERANCE, floor: 0.5, sizes: 2 };

/** Likeness before the descent from which no other size is tried, and the allowed distance below the floor. */
const CLEAR = 0.8;
const HOPELESS = 0.25;

/** Measured modules per side from which a symbol may hold version information (45 has some), and how wrong a measure may be. */
const LARGE = 41;
const MISMEASURED = 0.15;

/** Sharpening factors tried in order (scanning.md, "own locator", 6), one after the other: blur over more than a neighbour needs two. */
const SHARPENINGS = [[], [0.15], [0.3], [0.45], [0.3, 0.3], [0.45, 0.45]];
/** Steps of the descent, modules. */
const STEPS = [0.5, 0.25, 0.1];

/** Reads the symbol of a triple; `null` when it is none, or cannot be read. */
export function readSymbol(levels: Levels, triple: Triple, effort: Effort): Symbol | null {
  const { topLeft, topRight, bottomLeft } = triple;
  const rough = (topLeft.module + topRight.module + bottomLeft.module) / 3;
  const level = levels.for(rough);
  const sign = topLeft.inverted ? -1 : 1;
  const scales = measure(level, triple, sign);
  const across = distance(topLeft, topRight) / Math.sqrt(scales.tlAcross * scales.trAcross);
  const down = distance(topLeft, bottomLeft) / Math.sqrt(scales.tlDown * scales.blDown);
  if (across > 1.5 * down || down > 1.5 * across) return null;
  const measured = (across + down) / 2 + 7;
  const told = measured > LARGE ? toldSize(level, cornersOf(level, triple, scales), sign) : 0;
  const isTold = Math.abs(told - measured) < MISMEASURED * measured;
  const fits: Fit[] = [];
  for (const size of isTold ? [told] : sizesAround(measured, effort.sizes)) {
    const fit = start(level, triple, size, sign, scales);
    fits.push(fit);
    // The first size is the likeliest. Its finders alone show when there is no symbol; timing and alignment confirm the size.
    if (fit.likeness > CLEAR || (fits.length === 1 && fit.likeness < effort.floor - HOPELESS)) break;
  }
  fits.sort((a, b) => b.likeness - a.likeness);
  for (const fit of fits.slice(0, 2)) {
    if (!isTold && fit.likeness < effort.floor - HOPELESS) continue;
    const known = knownOf(fit.grid.size);
    const reached = descend(level, fit.grid, known, sign, STEPS, false);
    const mesh = known.alignments.length > 1 ? meshOf(level, fit.grid, known, sign) : null;
    if (Math.max(reached, mesh?.likeness ?? 0) < effort.floor) continue;
    const text = mesh
      ? readGrid(level, mesh, sign)
      : (readGrid(level, fit.grid, sign) ?? bent(level, fit.grid, sign));
    if (text !== null) return { text, grid: fit.grid };
  }
  return null;
}

/** Initial placement of a grid. */
interface Fit {
  readonly grid: Grid;
  readonly likeness: number;
}

interface Scales {
  readonly tlAcross: number;
  readonly trAcross: number;
  readonly tlDown: number;
  readonly blDown: number;
}

function measure(level: Level, { topLeft, topRight, bottomLeft }: Triple, sign: number): Scales {
  const along = (a: Finder, b: Finder): number => {
    const length = distance(a, b);
    const k = level.scale;
    return (
      moduleAlong(
        level.gray,
        a.x / k,
        a.y / k,
        (b.x - a.x) / length,
        (b.y - a.y) / length,
        a.module / k,
        sign,
      ).module * k
    );
  };
  return {
    tlAcross: along(topLeft, topRight),
    trAcross: along(topRight, topLeft),
    tlDown: along(topLeft, bottomLeft),
    blDown: along(bottomLeft, topLeft),
  };
}

/** The two finders beside which version information stands. */
function cornersOf({ scale }: Level, { topLeft, topRight, bottomLeft }: Triple, s: Scales): Corner[] {
  const step = (to: Finder, module: number): [number, number] => {
    const k = module / scale / distance(topLeft, to);
    return [(to.x - topLeft.x) * k, (to.y - topLeft.y) * k];
  };
  const at = ({ x, y }: Finder) => ({ x: x / scale, y: y / scale });
  return [
    { ...at(topRight), away: step(topRight, s.trAcross), side: step(bottomLeft, s.tlDown) },
    { ...at(bottomLeft), away: step(bottomLeft, s.blDown), side: step(topRight, s.tlAcross) },
  ];
}

/** Symbol sizes around a measured one, nearest first, in steps of 4 modules. */
function sizesAround(measured: number, reach: number): number[] {
  const middle = Math.round((measured - 17) / 4) * 4 + 17;
  const out: number[] = [];
  for (let i = -reach; i <= reach; i += 1) {
    const size = middle + 4 * i;
    if (size >= 21 && size <= 177) out.push(size);
  }
  return out.sort((a, b) => Math.abs(a - measured) - Math.abs(b - measured));
}

function start(
  level: Level,
  { topLeft, topRight, bottomLeft }: Triple,
  size: number,
  sign: number,
  s: Scales,
) {
  const known = knownOf(size);
  const grid = new Grid(size, known.fourth);
  const { numbers } = grid;
  numbers[0] = topLeft.x;
  numbers[1] = topLeft.y;
  numbers[2] = topRight.x;
  numbers[3] = topRight.y;
  numbers[6] = bottomLeft.x;
  numbers[7] = bottomLeft.y;
  const part = (known.fourth - 3.5) / (size - 7);
  // A flat parallelogram, and one whose depth follows the module sizes: nearer modules are larger.
  const flat = corner(1, 1, 1, part, topLeft, topRight, bottomLeft);
  const rightDepth = Math.sqrt(s.trAcross / s.tlAcross);
  const leftDepth = Math.sqrt(s.blDown / s.tlDown);
  const deep = corner(1, rightDepth, leftDepth, part, topLeft, topRight, bottomLeft);
  return { grid, likeness: placeFourth(level, grid, known, sign, [deep, flat]) };
}

/** The point `part` of the way along both sides, where the middles of the finders have the given nearness (1 / w). */
function corner(a: number, b: number, c: number, part: number, tl: Finder, tr: Finder, bl: Finder) {
  const wa = 1 / a;
  const wb = 1 / b;
  const wc = 1 / c;
  const w = wa + part * (wb - wa) + part * (wc - wa);
  const at = (p: number, q: number, r: number): number =>
    (p * wa + part * (q * wb - p * wa) + part * (r * wc - p * wa)) / w;
  return { x: at(tl.x, tr.x, bl.x), y: at(tl.y, tr.y, bl.y) };
}

function bent(level: Level, grid: Grid, sign: number): string | null {
  descend(level, grid, knownOf(grid.size), sign, STEPS, true);
  return readGrid(level, grid, sign);
}

function readGrid(level: Level, grid: Places, sign: number): string | null {
  const values = sampleGrid(level, grid);
  for (const factors of SHARPENINGS) {
    const sharp = factors.reduce((last, k) => sharpen(last, grid.size, k), values);
    const text = textOf(toModules(sharp, grid.size, 4, sign), grid.size);
    if (text) return text;
  }
  return null;
}

function distance(a: Finder, b: Finder): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
