import type { IndexEntry } from '@gr/rtdb-rules/tree/index-entry';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import { isWithin, type Path } from '@gr/rtdb-rules/tree/path';
import { sameTree } from '@gr/rtdb-rules/tree/same-tree';
import type { DatabaseCommit } from '../outcome.ts';
import type { Query } from '../query/query.ts';
import { QueryWindow } from '../query/window.ts';

/** Data to send: `d` replaces the data at a path, `m` replaces several places below it at once. */
export interface DataPush {
  readonly action: 'd' | 'm';
  readonly path: Path;
  readonly data: unknown;
}

/** The data seen by all listens with the same path and query, possibly filtered. Computes the effect of each commit. */
export class View {
  private readonly window: QueryWindow | null;

  constructor(
    readonly path: Path,
    readonly query: Query | null,
    root: DataNode,
  ) {
    this.window = query === null ? null : new QueryWindow(query, root.at(path));
  }

  /** The data a client should have now. */
  current(root: DataNode): DataNode {
    return this.window === null ? root.at(this.path) : this.window.snapshot;
  }

  /** Whether a child that moves between two index entries may change the result; `null` = absent. */
  concerns(was: IndexEntry | null, is: IndexEntry | null): boolean {
    return this.window === null || this.window.reaches(was) || this.window.reaches(is);
  }

  /** Applies one commit; `null` when nothing changes here. May be skipped when `concerns` is false. */
  follow(commit: DatabaseCommit): DataPush | null {
    const { path } = this;
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

  /** The places to send so that the client's window matches this one. */
  private windowPlaces(
    window: QueryWindow,
    before: DataNode,
    below: readonly Path[],
    commit: DatabaseCommit,
  ): Path[] {
    const { path } = this;
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
