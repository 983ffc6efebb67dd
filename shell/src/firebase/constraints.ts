import type { Query } from '@gr/shared/contract/data';
import {
  endAt,
  equalTo,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByValue,
  type QueryConstraint,
  startAt,
} from 'firebase/database';

/** A query of the contract in the SDK's words. */
export function constraints(query: Query): QueryConstraint[] {
  const { orderBy, limitToFirst: first, limitToLast: last } = query;
  const out: QueryConstraint[] = [];
  if (orderBy === '.key') out.push(orderByKey());
  else if (orderBy === '.value') out.push(orderByValue());
  else if (orderBy !== undefined) out.push(orderByChild(orderBy));
  out.push(...bounds(query));
  if (first !== undefined) out.push(limitToFirst(first));
  else if (last !== undefined) out.push(limitToLast(last));
  return out;
}

/** The SDK's own `equalTo(value, key)` means one single child, so keys make two bounds of an `equalTo`. */
function bounds(query: Query): QueryConstraint[] {
  const { equalTo: value, startKey, endKey } = query;
  const keyed = startKey !== undefined || endKey !== undefined;
  if (value !== undefined && !keyed) return [equalTo(value)];
  const out: QueryConstraint[] = [];
  const from = value ?? query.startAt;
  const to = value ?? query.endAt;
  if (from !== undefined) out.push(startAt(from, startKey));
  if (to !== undefined) out.push(endAt(to, endKey));
  return out;
}
