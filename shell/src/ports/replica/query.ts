import type { Query } from '@gr/shared/contract/data';

/** Canonical text of a query: equal queries have equal texts. */
export function queryKey(query: Query): string {
  const { path, orderBy, startAt, endAt, equalTo, limitToFirst, limitToLast, startKey, endKey } = query;
  return JSON.stringify([
    path,
    orderBy,
    startAt,
    endAt,
    equalTo,
    limitToFirst,
    limitToLast,
    startKey,
    endKey,
  ]);
}
