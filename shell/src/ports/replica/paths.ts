import type { Json } from '@gr/shared/contract/outbox';

/** A node with children. */
export type Branch = { readonly [key: string]: Json };

/** True for a node with children. */
export function isBranch(value: Json | undefined): value is Branch {
  return typeof value === 'object' && value !== null;
}

/** Path segments; `''` is the root. */
export function segments(path: string): readonly string[] {
  return path === '' ? [] : path.split('/');
}

/** The value below `value` at `path`, `null` when there is none. */
export function dig(value: Json, path: readonly string[]): Json {
  let at: Json | undefined = value;
  for (const key of path) {
    if (!isBranch(at) || !Object.hasOwn(at, key)) return null;
    at = at[key];
  }
  return at ?? null;
}

/** A copy of `value` with `next` at `path`; `null` deletes, and branches left empty go as in the database. */
export function plant(value: Json, path: readonly string[], next: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const branch: Record<string, Json> = isBranch(value) ? { ...value } : {};
  const child = plant(Object.hasOwn(branch, key) ? (branch[key] ?? null) : null, rest, next);
  if (child === null) delete branch[key];
  else branch[key] = child;
  return Object.keys(branch).length === 0 ? null : branch;
}

/** What `path` is relative to `base`: the rest of it, or `null` when it lies elsewhere. */
export function below(base: readonly string[], path: readonly string[]): readonly string[] | null {
  if (base.length > path.length) return null;
  return base.every((part, i) => path[i] === part) ? path.slice(base.length) : null;
}
