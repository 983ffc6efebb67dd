import type { Query } from '@gr/shared/contract/data';

/** Canonical text of a query: equal queries have equal texts. */
export function queryKey(query: Query): string {
  const { path, orderBy, startAt, endAt, equalTo, limitToFirst, limitToLast, startKey, endKey } = query;
  // Only there when given: readings kept before keys existed keep their text.
  const keys = startKey === undefined && endKey === undefined ? [] : [startKey, endKey];
  return JSON.stringify([path, orderBy, startAt, endAt, equalTo, limitToFirst, limitToLast, ...keys]);
}
