import type { Primitive } from '@gr/rtdb-rules/ports';
import type { IndexEntry } from '@gr/rtdb-rules/tree/index-entry';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import { isWithin, type Path } from '@gr/rtdb-rules/tree/path';
import type { SortValue } from '@gr/rtdb-rules/tree/value-order';
import type { DatabaseCommit } from '../outcome.ts';
import type { Query } from '../query/query.ts';
import type { View } from './view.ts';

/** Views with the same order of the same children. */
interface Ordered {
  readonly orderBy: string | null;
  /** Views of a single value, by that value: most lists of an app. */
  readonly byValue: Map<SortValue, Set<View>>;
  readonly others: Set<View>;
}

/** The views of one path, indexed by the changes of its children. */
export class ViewGroup {
  private readonly whole = new Set<View>();
  private readonly orders = new Map<string | null, Ordered>();

  constructor(readonly path: Path) {}

  get isEmpty(): boolean {
    return this.whole.size === 0 && this.orders.size === 0;
  }

  add(view: View): void {
    const { query } = view;
    if (query === null) {
      this.whole.add(view);
      return;
    }
    const { orderBy } = query;
    const ordered = this.orders.get(orderBy) ?? { orderBy, byValue: new Map(), others: new Set() };
    this.orders.set(orderBy, ordered);
    const value = onlyValue(query);
    if (value === undefined) ordered.others.add(view);
    else ordered.byValue.set(value, (ordered.byValue.get(value) ?? new Set()).add(view));
  }

  delete(view: View): void {
    const { query } = view;
    if (query === null) {
      this.whole.delete(view);
      return;
    }
    const ordered = this.orders.get(query.orderBy);
    if (ordered === undefined) return;
    const value = onlyValue(query);
    if (value === undefined) ordered.others.delete(view);
    else {
      const same = ordered.byValue.get(value);
      same?.delete(view);
      if (same?.size === 0) ordered.byValue.delete(value);
    }
    if (ordered.byValue.size === 0 && ordered.others.size === 0) this.orders.delete(query.orderBy);
  }

  /** The views that a commit may change. */
  concernedBy(commit: DatabaseCommit): Set<View> {
    if (commit.paths.some((written) => isWithin(this.path, written))) return this.all();
    const found = new Set<View>();
    const keys = changedKeys(this.path, commit);
    if (keys.size === 0) return found;
    for (const view of this.whole) found.add(view);
    if (this.orders.size === 0) return found;
    const before = commit.before.at(this.path);
    const after = commit.after.at(this.path);
    for (const key of keys) {
      const was = before.child(key);
      const is = after.child(key);
      for (const ordered of this.orders.values()) {
        find(ordered, entryOf(ordered.orderBy, key, was), entryOf(ordered.orderBy, key, is), found);
      }
    }
    return found;
  }

  private all(): Set<View> {
    const found = new Set(this.whole);
    for (const { byValue, others } of this.orders.values()) {
      for (const views of [...byValue.values(), others]) for (const view of views) found.add(view);
    }
    return found;
  }
}

function find(
  { byValue, others }: Ordered,
  was: IndexEntry | null,
  is: IndexEntry | null,
  found: Set<View>,
): void {
  for (const entry of [was, is]) {
    if (entry === null) continue;
    for (const view of byValue.get(entry.value) ?? []) if (view.concerns(was, is)) found.add(view);
  }
  for (const view of others) if (view.concerns(was, is)) found.add(view);
}

/** Children that differ between the trees, among those written. */
function changedKeys(path: Path, commit: DatabaseCommit): Set<string> {
  const keys = new Set<string>();
  for (const written of commit.paths) {
    const key = written[path.length];
    if (key === undefined || !isWithin(written, path)) continue;
    if (commit.before.at(written) !== commit.after.at(written)) keys.add(key);
  }
  return keys;
}

function entryOf(orderBy: string | null, key: string, child: DataNode): IndexEntry | null {
  if (child.isEmpty) return null;
  return { value: orderBy === '.key' ? null : child.sortValue(orderBy), key };
}

/** The single value that a query selects; `undefined` when it selects several, or orders by key. */
function onlyValue({ orderBy, start, end }: Query): Primitive | null | undefined {
  if (orderBy === '.key' || start === null || end === null || start.value !== end.value) return undefined;
  return start.value;
}
