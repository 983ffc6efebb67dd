import type { Query } from '@gr/shared/contract/data';
import type { Json, Operation } from '@gr/shared/contract/outbox';
import { splitPath } from '@gr/shared/domain/database/path';
import { isList, select } from '@gr/shared/domain/database/query';
import { resolveServerValues } from '@gr/shared/domain/database/server-value';
import { dig, isBranch, plant } from '@gr/shared/domain/database/tree';

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
