import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { compareKeys, compareValues } from '@gr/shared/domain/valor/key-order';
import { type Branch, dig, isBranch } from './paths.ts';

/** The children of `value` a list query gives, in its order: filter, sort, limit. */
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
  return by === '.value' ? child : dig(child, by.split('/'));
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
