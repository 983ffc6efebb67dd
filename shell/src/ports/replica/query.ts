import type { Query } from '@gr/shared/contract/data';

/** Canonical text of a query: equal queries have equal texts. */
export function queryKey(query: Query): string {
  const { path, orderBy, startAt, endAt, equalTo, limitToFirst, limitToLast, startKey, endKey } = query;
  // Only there when given: readings kept before keys existed keep their text.
  const keys = startKey === undefined && endKey === undefined ? [] : [startKey, endKey];
  return JSON.stringify([path, orderBy, startAt, endAt, equalTo, limitToFirst, limitToLast, ...keys]);
}

/** True for a list; without `orderBy` the node is read whole. */
export function isList(query: Query): boolean {
  return query.orderBy !== undefined;
}

/**
 * True when a reading costs the same at year five as on day one (data-model.md, Volumes): a list needs a
 * limit, an `equalTo`, or a range with a beginning.
 */
export function isBounded(query: Query): boolean {
  if (query.path === '' || query.path.startsWith('/') || query.path.endsWith('/')) return false;
  if (!isList(query)) return true;
  const limit = query.limitToFirst ?? query.limitToLast;
  if (limit !== undefined) return Number.isInteger(limit) && limit > 0;
  return query.equalTo !== undefined || query.startAt !== undefined;
}
