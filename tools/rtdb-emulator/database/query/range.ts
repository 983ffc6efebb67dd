import { compareEntries, type IndexEntry } from '@gr/rtdb-rules/tree/index-entry';
import { MAX_KEY, MIN_KEY } from '@gr/rtdb-rules/tree/key-order';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import type { Bound, Query } from './query.ts';

/** A query's range over index entries. When ordering by key, all values are `null` and only keys count. */
export interface Range {
  readonly entryOf: (key: string, child: DataNode) => IndexEntry;
  readonly startsAt: IndexEntry | null;
  readonly endsAt: IndexEntry | null;
  readonly includes: (entry: IndexEntry) => boolean;
}

/** Builds the range of a query. */
export function rangeOf(query: Query): Range {
  const byKey = query.orderBy === '.key';
  const { start, end } = query;
  const startsAt = start === null ? null : place(start, byKey, start.inclusive ? MIN_KEY : MAX_KEY);
  const endsAt = end === null ? null : place(end, byKey, end.inclusive ? MAX_KEY : MIN_KEY);
  const afterStart = start === null || start.inclusive ? 0 : 1;
  const beforeEnd = end === null || end.inclusive ? 0 : -1;
  return {
    entryOf: (key, child) => ({ value: byKey ? null : child.sortValue(query.orderBy), key }),
    startsAt,
    endsAt,
    includes: (entry) =>
      (startsAt === null || Math.sign(compareEntries(entry, startsAt)) >= afterStart) &&
      (endsAt === null || Math.sign(compareEntries(entry, endsAt)) <= beforeEnd),
  };
}

function place(bound: Bound, byKey: boolean, missingKey: string): IndexEntry {
  if (byKey) return { value: null, key: String(bound.value) };
  return { value: bound.value, key: bound.key ?? missingKey };
}

/** Entries of the children in a range, in the query's order or against it, from `edge` on when it is given. */
export function* entriesInRange(
  node: DataNode,
  query: Query,
  range: Range,
  edge?: IndexEntry,
): IterableIterator<IndexEntry> {
  const up = query.from === 'first';
  const past = up ? range.endsAt : range.startsAt;
  for (const entry of walk(node, query, edge ?? (up ? range.startsAt : range.endsAt) ?? undefined, up)) {
    if (range.includes(entry)) yield entry;
    else if (past !== null && isNearer(query, past, entry)) return;
  }
}

function* walk(
  node: DataNode,
  query: Query,
  from: IndexEntry | undefined,
  up: boolean,
): IterableIterator<IndexEntry> {
  if (query.orderBy === '.key') {
    for (const key of node.keysFrom(from?.key, up ? 'up' : 'down')) yield { value: null, key };
    return;
  }
  const index = node.index(query.orderBy);
  for (const branch of up ? index.ascending(from) : index.descending(from)) yield branch.key;
}

/** Whether `a` is before `b`, seen from the end that the limit keeps. */
export function isNearer(query: Query, a: IndexEntry, b: IndexEntry): boolean {
  const order = compareEntries(a, b);
  return query.from === 'first' ? order < 0 : order > 0;
}
