import { compareKeys } from './key-order.ts';
import { compareValues, type SortValue } from './value-order.ts';

/** One child's entry in an index. */
export interface IndexEntry {
  readonly value: SortValue;
  readonly key: string;
}

/** Order of an index: by value, ties by key. */
export function compareEntries(a: IndexEntry, b: IndexEntry): number {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key);
}
