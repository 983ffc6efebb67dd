import type { Finder } from './pool.ts';

/** Three finders that may belong to one symbol, in the order of an unmirrored symbol. */
export interface Triple {
  readonly topLeft: Finder;
  readonly topRight: Finder;
  readonly bottomLeft: Finder;
  /** Difference from the shape of a symbol; smaller is better. */
  readonly cost: number;
}

/** Maximum of finders combined, best first, and of others per finder: the likeliest, since a large symbol has much between its own, and the nearest. */
const MOST = 60;
const LIKELIEST = 4;
const NEAREST = 8;
/** Modules between the middles of two finders: 14 in version 1, 170 in version 40 (ISO/IEC 18004:2015, table 1). */
const SHORTEST = 14 * 0.55;
const LONGEST = 170 * 1.4;

/**
 * Every combination that could be a symbol, best first. Readers usually keep only the three finders with most hits and lose many codes: a
 * word or a window frame has as many.
 */
export function triplesOf(finders: readonly Finder[]): Triple[] {
  const best = [...finders].sort((a, b) => b.likeness - a.likeness).slice(0, MOST);
  const out: Triple[] = [];
  for (let i = 0; i < best.length; i += 1) {
    const a = best[i] as Finder;
    const others = neighbours(a, best, i);
    for (let j = 0; j < others.length; j += 1) {
      for (let k = j + 1; k < others.length; k += 1) {
        judge(a, others[j] as Finder, others[k] as Finder, out);
      }
    }
  }
  return out.sort((a, b) => a.cost - b.cost);
}

/** Finders after `a` in the list of a similar size, limited to the likeliest and the nearest. */
function neighbours(a: Finder, best: readonly Finder[], index: number): Finder[] {
  const fit = best.slice(index + 1).filter((b) => {
    if (b.inverted !== a.inverted || b.module > 2.6 * a.module || a.module > 2.6 * b.module) return false;
    const modules = distance(a, b) / Math.max(a.module, b.module);
    return modules > SHORTEST && modules < LONGEST;
  });
  if (fit.length <= LIKELIEST + NEAREST) return fit;
  const rest = fit.slice(LIKELIEST).sort((b, c) => distance(a, b) - distance(a, c));
  return [...fit.slice(0, LIKELIEST), ...rest.slice(0, NEAREST)];
}

/** Under a strong tilt the right angle may not be opposite the longest side: each corner is judged. */
function judge(a: Finder, b: Finder, c: Finder, out: Triple[]): void {
  const ab = distance(a, b);
  const bc = distance(b, c);
  const ca = distance(c, a);
  const longest = Math.max(ab, bc, ca);
  for (const triple of [
    corner(a, b, c, ab, ca, bc / longest),
    corner(b, c, a, bc, ab, ca / longest),
    corner(c, a, b, ca, bc, ab / longest),
  ]) {
    if (triple) out.push(triple);
  }
}

function corner(top: Finder, b: Finder, c: Finder, toB: number, toC: number, across: number): Triple | null {
  const cross = (b.x - top.x) * (c.y - top.y) - (b.y - top.y) * (c.x - top.x);
  const sine = Math.abs(cross) / (toB * toC);
  const ratio = Math.max(toB, toC) / Math.min(toB, toC);
  // Tilted by 70° a square is 2.9 times as long as wide, and seen over its corner its right angle becomes 40° or 140°.
  if (sine < 0.35 || ratio > 3.2 || across < 0.6) return null;
  const big = Math.max(top.module, b.module, c.module);
  const small = Math.min(top.module, b.module, c.module);
  if (big > 3 * small) return null;
  const doubt = 3 - top.likeness - b.likeness - c.likeness;
  const cost =
    Math.log(ratio) + (1 - sine) * 2 + 1.5 * Math.log(big / small) - 3 * Math.log(across) + 4 * doubt;
  return cross > 0
    ? { topLeft: top, topRight: b, bottomLeft: c, cost }
    : { topLeft: top, topRight: c, bottomLeft: b, cost };
}

function distance(a: Finder, b: Finder): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
