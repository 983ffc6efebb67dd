import type { Path } from '@gr/rtdb-rules/tree/path';

interface Branch<T> {
  readonly here: Set<T>;
  readonly below: Map<string, Branch<T>>;
}

function branch<T>(): Branch<T> {
  return { here: new Set(), below: new Map() };
}

/** Items that watch paths, indexed for lookup by written paths. */
export class ListenTree<T> {
  private readonly root = branch<T>();

  add(path: Path, item: T): void {
    let at = this.root;
    for (const key of path) {
      let next = at.below.get(key);
      if (next === undefined) {
        next = branch<T>();
        at.below.set(key, next);
      }
      at = next;
    }
    at.here.add(item);
  }

  delete(path: Path, item: T): void {
    prune(this.root, path, 0, item);
  }

  /** All items that watch one of the paths, a place above it or a place below it. */
  touchedBy(paths: readonly Path[]): Set<T> {
    const found = new Set<T>();
    for (const path of paths) {
      let at: Branch<T> | undefined = this.root;
      for (const key of path) {
        for (const item of at.here) found.add(item);
        at = at.below.get(key);
        if (at === undefined) break;
      }
      if (at !== undefined) collect(at, found);
    }
    return found;
  }
}

function collect<T>(at: Branch<T>, found: Set<T>): void {
  for (const item of at.here) found.add(item);
  for (const next of at.below.values()) collect(next, found);
}

/** Removes an item; returns whether the branch is now empty. */
function prune<T>(at: Branch<T>, path: Path, depth: number, item: T): boolean {
  const key = path[depth];
  if (key === undefined) at.here.delete(item);
  else {
    const next = at.below.get(key);
    if (next !== undefined && prune(next, path, depth + 1, item)) at.below.delete(key);
  }
  return at.here.size === 0 && at.below.size === 0;
}
