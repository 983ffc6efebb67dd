import { compareEntries, type IndexEntry } from '@gr/rtdb-rules/tree/index-entry';
import { DataNode } from '@gr/rtdb-rules/tree/node';
import { SortedMap } from '@gr/rtdb-rules/tree/sorted-map';
import type { Query } from './query.ts';
import { entriesInRange, isNearer, type Range, rangeOf } from './range.ts';

const NOTHING: SortedMap<IndexEntry, null> = SortedMap.empty(compareEntries);

/** The result of a query on a node. */
export function select(node: DataNode, query: Query): DataNode {
  return new QueryWindow(query, node).snapshot;
}

/**
 * A live query over one node. `update` follows the node's changes child by child, and reads the index only to replace children that left,
 * so that thousands of siblings cost nothing.
 */
export class QueryWindow {
  private readonly range: Range;
  private readonly limit: number;
  private shown = DataNode.EMPTY;
  /** The included children, in the query's order; only kept when a limit can exclude some. */
  private order = NOTHING;

  constructor(
    private readonly query: Query,
    node: DataNode,
  ) {
    this.range = rangeOf(query);
    this.limit = query.limit ?? Number.POSITIVE_INFINITY;
    this.reset(node);
  }

  get snapshot(): DataNode {
    return this.shown;
  }

  /** Whether a child at this index entry is in the window, or would be. */
  reaches(entry: IndexEntry | null): boolean {
    if (entry === null || !this.range.includes(entry)) return false;
    if (this.order.size < this.limit) return true;
    const edge = this.furthest();
    return edge === null || !isNearer(this.query, edge, entry);
  }

  /** Resets to a state of the node. */
  reset(node: DataNode): void {
    const entries: [IndexEntry, null][] = [];
    const children: [string, DataNode][] = [];
    if (node.size > 0) {
      for (const entry of entriesInRange(node, this.query, this.range)) {
        entries.push([entry, null]);
        children.push([entry.key, node.child(entry.key)]);
        if (entries.length === this.limit) break;
      }
    }
    if (this.query.from === 'last') entries.reverse();
    this.order = this.query.limit === null ? NOTHING : SortedMap.ofSorted(entries, compareEntries);
    this.shown = DataNode.ofChildren(children);
  }

  /** Updates to a new state of the node, where `changed` children differ; returns the keys whose result may have changed. */
  update(node: DataNode, changed: ReadonlySet<string>): Set<string> {
    const touched = new Set<string>();
    if (this.query.limit === null) {
      for (const key of changed) {
        const child = node.child(key);
        const inside = !child.isEmpty && this.range.includes(this.range.entryOf(key, child));
        this.show(touched, key, inside ? child : DataNode.EMPTY);
      }
      return touched;
    }
    const edge = this.order.size === this.limit ? this.furthest() : null;
    for (const key of changed) this.leave(touched, key);
    for (const key of changed) {
      const child = node.child(key);
      const entry = this.range.entryOf(key, child);
      const within = edge === null || !isNearer(this.query, edge, entry);
      if (!child.isEmpty && within && this.range.includes(entry)) this.enter(touched, entry, child);
    }
    for (let last = this.furthest(); last !== null && this.order.size > this.limit; last = this.furthest()) {
      this.leave(touched, last.key);
    }
    if (edge !== null) this.refill(touched, node, edge);
    return touched;
  }

  /** Fills a full window after children left, from those beyond its edge. */
  private refill(touched: Set<string>, node: DataNode, edge: IndexEntry): void {
    if (this.order.size === this.limit || node.size === 0) return;
    for (const entry of entriesInRange(node, this.query, this.range, edge)) {
      if (this.shown.child(entry.key).isEmpty) this.enter(touched, entry, node.child(entry.key));
      if (this.order.size === this.limit) return;
    }
  }

  private furthest(): IndexEntry | null {
    const branches = this.query.from === 'first' ? this.order.descending() : this.order.ascending();
    for (const branch of branches) return branch.key;
    return null;
  }

  private enter(touched: Set<string>, entry: IndexEntry, child: DataNode): void {
    this.order = this.order.with(entry, null);
    this.show(touched, entry.key, child);
  }

  private leave(touched: Set<string>, key: string): void {
    const child = this.shown.child(key);
    if (child.isEmpty) return;
    this.order = this.order.without(this.range.entryOf(key, child));
    this.show(touched, key, DataNode.EMPTY);
  }

  private show(touched: Set<string>, key: string, child: DataNode): void {
    touched.add(key);
    this.shown = this.shown.withChild(key, child);
  }
}
