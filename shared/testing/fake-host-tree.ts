import type { Query } from '../contract/data.ts';
import type { Json, Operation } from '../contract/outbox.ts';
import { compareKeys, compareValues } from '../domain/valor/key-order.ts';

type Branch = { [key: string]: Json };

function isBranch(value: Json | undefined): value is Branch {
  return typeof value === 'object' && value !== null;
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** The value below `path`, or `null`. */
export function valueAt(tree: Json, path: string): Json {
  let node: Json | undefined = tree;
  for (const key of segments(path)) node = isBranch(node) ? node[key] : undefined;
  return node ?? null;
}

/** A new tree with `value` at `path`; `null` deletes and empty branches vanish, as in the database. */
export function withValue(tree: Json, path: string, value: Json): Json {
  return place(tree, segments(path), value);
}

function place(tree: Json, keys: readonly string[], value: Json): Json {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const copy: Branch = isBranch(tree) ? { ...tree } : {};
  const next = place(copy[key] ?? null, rest, value);
  if (next === null) delete copy[key];
  else copy[key] = next;
  return Object.keys(copy).length > 0 ? copy : null;
}

/** Replaces every `{'.sv': 'timestamp'}` by `now` and every `{'.sv': {increment}}` by its sum with `old`. */
export function resolveServerValues(value: Json, old: Json, now: number): Json {
  if (!isBranch(value)) return value;
  const sv = value['.sv'];
  if (sv === 'timestamp') return now;
  if (isBranch(sv) && typeof sv.increment === 'number') {
    return (typeof old === 'number' ? old : 0) + sv.increment;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      resolveServerValues(inner, isBranch(old) ? (old[key] ?? null) : null, now),
    ]),
  );
}

/** `tree` once the server has the operation; `now` stands for its clock. */
export function withOperation(tree: Json, { updates }: Pick<Operation, 'updates'>, now: number): Json {
  let next = tree;
  for (const [path, value] of Object.entries(updates)) {
    next = withValue(next, path, resolveServerValues(value, valueAt(next, path), now));
  }
  return next;
}

/** True when `query` reads a list without any bound (data.ts, `DA-002`). */
export function isUnbounded(query: Query): boolean {
  return (
    query.orderBy !== undefined &&
    query.startAt === undefined &&
    query.endAt === undefined &&
    query.equalTo === undefined &&
    query.limitToFirst === undefined &&
    query.limitToLast === undefined
  );
}

/** Whether a child lies within the bounds; keys break ties at their values. */
function inBounds(query: Query, key: string, by: Json): boolean {
  const from = query.equalTo ?? query.startAt;
  const to = query.equalTo ?? query.endAt;
  const place = (bound: string | number | boolean, tie: string | undefined) =>
    query.orderBy === '.key'
      ? compareKeys(key, String(bound))
      : compareValues(by, bound) || (tie === undefined ? 0 : compareKeys(key, tie));
  return (
    (from === undefined || place(from, query.startKey) >= 0) &&
    (to === undefined || place(to, query.endKey) <= 0)
  );
}

/** Reads `query` in `tree` with the database's order and bounds. */
export function runQuery(tree: Json, query: Query): Json {
  const node = valueAt(tree, query.path);
  if (query.orderBy === undefined || !isBranch(node)) return node;
  const { orderBy } = query;
  let rows = Object.entries(node)
    .map(([key, value]) => ({ key, value, by: orderBy === '.key' ? null : valueAt(value, orderBy) }))
    .sort((a, b) => compareValues(a.by, b.by) || compareKeys(a.key, b.key))
    .filter(({ key, by }) => inBounds(query, key, by));
  if (query.limitToFirst !== undefined) rows = rows.slice(0, query.limitToFirst);
  if (query.limitToLast !== undefined) rows = rows.slice(-query.limitToLast);
  return rows.length > 0 ? Object.fromEntries(rows.map(({ key, value }) => [key, value])) : null;
}
