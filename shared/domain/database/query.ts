import type { Query } from '../../contract/data.ts';
import type { Json } from '../../contract/outbox.ts';
import { compareKeys } from './key-order.ts';
import { segments } from './path.ts';
import { type Branch, dig, isBranch } from './tree.ts';
import { compareValues } from './value-order.ts';

/**
 * The children of `value` that a list query keeps, in its order; `null` when none is left. Ties at a bound are broken by
 * key, as the database does it (Firebase documentation, «How data is ordered»).
 */
export function select(query: Query, value: Json): Branch | null {
  const by = query.orderBy ?? '.key';
  const entries = Object.entries(isBranch(value) ? value : {})
    .map(([key, child]) => ({ key, child, sort: sortValue(by, key, child) }))
    .filter(({ key, sort }) => inRange(query, by, key, sort))
    .sort((a, b) => (by === '.key' ? 0 : compareValues(a.sort, b.sort)) || compareKeys(a.key, b.key));
  let kept = entries;
  if (query.limitToFirst !== undefined) kept = entries.slice(0, query.limitToFirst);
  else if (query.limitToLast !== undefined) kept = entries.slice(-query.limitToLast);
  return kept.length === 0 ? null : Object.fromEntries(kept.map(({ key, child }) => [key, child]));
}

function sortValue(by: string, key: string, child: Json): Json {
  if (by === '.key') return key;
  return by === '.value' ? child : dig(child, segments(by));
}

function inRange(query: Query, by: string, key: string, sort: Json): boolean {
  const compare = (bound: string | number | boolean) =>
    by === '.key' ? compareKeys(key, String(bound)) : compareValues(sort, bound);
  const from = query.equalTo ?? query.startAt;
  const to = query.equalTo ?? query.endAt;
  const tie = (bound: string | undefined) =>
    by === '.key' || bound === undefined ? 0 : compareKeys(key, bound);
  if (from !== undefined && (compare(from) || tie(query.startKey)) < 0) return false;
  return to === undefined || (compare(to) || tie(query.endKey)) <= 0;
}

/** True for a list query; without `orderBy` the node is read whole. */
export function isList(query: Query): boolean {
  return query.orderBy !== undefined;
}

/**
 * True when the cost of a query does not grow over the years (data-model.md, Volumes): a list needs a limit, an `equalTo`, or a range with
 * a beginning. False too for a path that is empty or has a slash at an end.
 */
export function isBounded(query: Query): boolean {
  if (query.path === '' || query.path.startsWith('/') || query.path.endsWith('/')) return false;
  if (!isList(query)) return true;
  const limit = query.limitToFirst ?? query.limitToLast;
  if (limit !== undefined) return Number.isInteger(limit) && limit > 0;
  return query.equalTo !== undefined || query.startAt !== undefined;
}
