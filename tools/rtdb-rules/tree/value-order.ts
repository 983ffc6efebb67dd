/** Sort value of a child in a list: a value, nothing, or a node with children (all equal among themselves). */
export type SortValue = string | number | boolean | null | object | typeof CHILDREN;

/** Represents any node with children: they all come last. */
export const CHILDREN: unique symbol = Symbol('children');

function rank(value: SortValue): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  return typeof value === 'string' ? 3 : 4;
}

/**
 * The database's order of values: null, false, true, numbers, text by UTF-16 units, nodes with children. Negative when `a`
 * goes first. Source: Firebase documentation, «How data is ordered».
 */
export function compareValues(a: SortValue, b: SortValue): number {
  const kinds = rank(a) - rank(b);
  if (kinds !== 0 || a === b) return kinds;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean') return a ? 1 : -1;
  return typeof a === 'string' && typeof b === 'string' ? (a < b ? -1 : 1) : 0;
}
