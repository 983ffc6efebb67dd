import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { type Branch, dig, isBranch } from './paths.ts';

/** Keys that look like 32-bit integers come first, by number; the others by text (RTDB's order of keys). */
export function compareKeys(a: string, b: string): number {
  const na = asInteger(a);
  const nb = asInteger(b);
  if (na !== null && nb !== null) return na - nb || a.length - b.length;
  if (na !== null) return -1;
  if (nb !== null) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** null < false < true < numbers < text < branches (RTDB's order of values). */
export function compareValues(a: Json, b: Json): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return 0;
}

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

function rankOf(value: Json): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 2 : 1;
  if (typeof value === 'number') return 3;
  return typeof value === 'string' ? 4 : 5;
}

function asInteger(key: string): number | null {
  if (!/^-?(0|[1-9]\d{0,9})$/.test(key)) return null;
  const n = Number(key);
  return n >= -2_147_483_648 && n <= 2_147_483_647 ? n : null;
}
