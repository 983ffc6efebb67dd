import type { Json } from '../../contract/outbox.ts';
import type { Path } from './path.ts';

/** A node with children. */
export type Branch = { readonly [key: string]: Json };

/** True for a node with children. */
export function isBranch(value: Json | undefined): value is Branch {
  return typeof value === 'object' && value !== null;
}

/** The value below `value` at `path`; `null` when there is none. */
export function dig(value: Json, path: Path): Json {
  let at: Json | undefined = value;
  for (const key of path) {
    if (!isBranch(at) || !Object.hasOwn(at, key)) return null;
    at = at[key];
  }
  return at ?? null;
}

/**
 * A copy of `value` with `next` at `path`; `null` deletes, and empty branches are removed as in the database.
 * @param own branches that earlier calls with the same set have copied, and that nobody else has: they are changed in place, so that many
 * changes copy a long list once
 */
export function plant(value: Json, path: Path, next: Json, own?: WeakSet<object>): Json {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const before: Branch = isBranch(value) ? value : {};
  const child = plant(Object.hasOwn(before, key) ? (before[key] ?? null) : null, rest, next, own);
  const branch: Record<string, Json> = own?.has(before) ? before : { ...before };
  own?.add(branch);
  if (child !== null) {
    // An assignment would not treat `__proto__` as an ordinary key.
    Object.defineProperty(branch, key, {
      value: child,
      configurable: true,
      enumerable: true,
      writable: true,
    });
    return branch;
  }
  delete branch[key];
  return Object.keys(branch).length === 0 ? null : branch;
}
