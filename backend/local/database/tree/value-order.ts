import type { Primitive } from '../../ports.ts';

/** A node's value in an index: a leaf's value, `null`, or `CHILDREN` (all equal among themselves). */
export type SortValue = Primitive | null | typeof CHILDREN;

/** Stands for any node with children: they all come last. */
export const CHILDREN: unique symbol = Symbol('children');

function rank(value: SortValue): number {
  if (value === null) return 0;
  if (value === CHILDREN) return 4;
  if (typeof value === 'boolean') return 1;
  return typeof value === 'number' ? 2 : 3;
}

/** RTDB value order: null, false, true, numbers, text, nodes with children. Negative when `a` goes first. */
export function compareValues(a: SortValue, b: SortValue): number {
  const kinds = rank(a) - rank(b);
  if (kinds !== 0) return kinds;
  if (a === b || a === null || b === null || a === CHILDREN || b === CHILDREN) return 0;
  return a < b ? -1 : 1;
}
