import { isWithin, type Path } from '@gr/shared/domain/database/path';
import type { DatabaseCommit } from '../outcome.ts';
import type { Query } from '../query/query.ts';
import { QueryWindow } from '../query/window.ts';
import type { DataNode } from '../tree/node.ts';
import { sameTree } from '../tree/same-tree.ts';

/** Data to send: `d` replaces what lies at a path, `m` replaces several places below it at once. */
export interface DataPush {
  readonly action: 'd' | 'm';
  readonly path: Path;
  readonly data: unknown;
}

/** What identifies a listen within its session. */
export interface ListenTarget {
  readonly path: Path;
  readonly query: Query | null;
  /** The query as the client sent it, to name it when it is revoked. */
  readonly wireQuery: unknown;
  readonly tag: number | null;
}

/** A client's live view of a place, possibly filtered. Works out what each commit means for it. */
export class Listen {
  private readonly window: QueryWindow | null;

  constructor(
    readonly target: ListenTarget,
    root: DataNode,
  ) {
    const { query, path } = target;
    this.window = query === null ? null : new QueryWindow(query, root.at(path));
  }

  /** What the client should have now. */
  current(root: DataNode): DataNode {
    return this.window === null ? root.at(this.target.path) : this.window.snapshot;
  }

  /** Follows one commit; `null` when nothing changes for this client. */
  follow(commit: DatabaseCommit): DataPush | null {
    const { path } = this.target;
    const before = this.window === null ? commit.before.at(path) : this.window.snapshot;
    if (commit.paths.some((written) => isWithin(path, written))) {
      const node = commit.after.at(path);
      this.window?.reset(node);
      const after = this.window === null ? node : this.window.snapshot;
      return sameTree(before, after) ? null : { action: 'd', path, data: after.toExport() };
    }
    const below = commit.paths.filter(
      (written) => isWithin(written, path) && commit.before.at(written) !== commit.after.at(written),
    );
    if (below.length === 0) return null;
    const places = this.window === null ? below : this.windowPlaces(this.window, before, below, commit);
    return toPush(path, places, commit.after, this.window?.snapshot ?? null);
  }

  /** The places to send so that the client's window becomes ours. */
  private windowPlaces(
    window: QueryWindow,
    before: DataNode,
    below: readonly Path[],
    commit: DatabaseCommit,
  ): Path[] {
    const { path } = this.target;
    const depth = path.length;
    const changed = new Set(below.map((written) => written[depth] ?? ''));
    const touched = window.update(commit.after.at(path), changed);
    const after = window.snapshot;
    const places: Path[] = [];
    for (const key of touched) {
      const was = before.child(key);
      const is = after.child(key);
      if (was === is) continue;
      if (was.isEmpty || is.isEmpty) places.push([...path, key]);
      else places.push(...below.filter((written) => written[depth] === key));
    }
    return places;
  }
}

function toPush(
  path: Path,
  places: readonly Path[],
  root: DataNode,
  window: DataNode | null,
): DataPush | null {
  const valueAt = (place: Path): unknown => {
    const node = window === null ? root.at(place) : window.at(place.slice(path.length));
    return node.toExport();
  };
  const [first, second] = places;
  if (first === undefined) return null;
  if (second === undefined) return { action: 'd', path: first, data: valueAt(first) };
  const data = Object.fromEntries(
    places.map((place) => [place.slice(path.length).join('/'), valueAt(place)]),
  );
  return { action: 'm', path, data };
}
