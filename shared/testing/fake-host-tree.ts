import type { Query } from '../contract/data.ts';
import type { Json, Operation } from '../contract/outbox.ts';
import { splitPath } from '../domain/database/path.ts';
import { isList, select } from '../domain/database/query.ts';
import { resolveServerValues } from '../domain/database/server-value.ts';
import { dig, isBranch, plant } from '../domain/database/tree.ts';

/** The value below `path`, or `null`. */
export function valueAt(tree: Json, path: string): Json {
  return dig(tree, splitPath(path));
}

/** A new tree with `value` at `path`; `null` deletes and empty branches vanish, as in the database. */
export function withValue(tree: Json, path: string, value: Json): Json {
  return plant(tree, splitPath(path), value);
}

/** `tree` once the server has the operation; `now` stands for its clock. */
export function withOperation(tree: Json, { updates }: Pick<Operation, 'updates'>, now: number): Json {
  let next = tree;
  for (const [path, value] of Object.entries(updates)) {
    next = withValue(next, path, resolveServerValues(value, valueAt(next, path), now));
  }
  return next;
}

/** Reads `query` in `tree` with the database's order and bounds. */
export function runQuery(tree: Json, query: Query): Json {
  const node = valueAt(tree, query.path);
  return isList(query) && isBranch(node) ? select(query, node) : node;
}
