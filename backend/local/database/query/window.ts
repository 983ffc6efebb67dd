import type { IndexEntry } from '../tree/index-entry.ts';
import { DataNode } from '../tree/node.ts';
import { type Query, takesAll } from './query.ts';
import { isNearer, keysInRange, type Range, rangeOf } from './range.ts';

/** What a query shows of a node. */
export function select(node: DataNode, query: Query): DataNode {
  return new QueryWindow(query, node).snapshot;
}

/**
 * A live query over one node. `update` follows the node's changes child by child and only goes back to the
 * index when something enters or leaves a full window, so thousands of siblings cost nothing.
 */
export class QueryWindow {
  private readonly range: Range;
  private shown: DataNode = DataNode.EMPTY;
  /** The child furthest from the end the limit keeps, while the window is full. */
  private edge: IndexEntry | null = null;

  constructor(
    private readonly query: Query,
    node: DataNode,
  ) {
    this.range = rangeOf(query);
    this.recompute(node);
  }

  /** The children now in the window. */
  get snapshot(): DataNode {
    return this.shown;
  }

  /** Moves to a new state of the node; `changed` are the children that differ, `null` when unknown. */
  update(node: DataNode, changed: ReadonlySet<string> | null): void {
    if (changed === null) {
      this.recompute(node);
      return;
    }
    for (const key of changed) {
      if (this.needsIndex(key, node.child(key))) {
        this.recompute(node);
        return;
      }
    }
    for (const key of changed) {
      const child = node.child(key);
      const inside = !child.isEmpty && this.isInside(this.range.entryOf(key, child));
      this.shown = this.shown.withChild(key, inside ? child : DataNode.EMPTY);
    }
  }

  private needsIndex(key: string, child: DataNode): boolean {
    if (this.query.limit === null) return false;
    const was = !this.shown.child(key).isEmpty;
    const entry = this.range.entryOf(key, child);
    const is = !child.isEmpty && this.isInside(entry);
    // An inner child may change freely; the edge itself may have to give way to one outside.
    return (
      was !== is ||
      (is && this.edge !== null && (this.edge.key === key || !isNearer(this.query, entry, this.edge)))
    );
  }

  private isInside(entry: IndexEntry): boolean {
    if (!this.range.includes(entry)) return false;
    return this.edge === null || entry.key === this.edge.key || isNearer(this.query, entry, this.edge);
  }

  private recompute(node: DataNode): void {
    const { query, range } = this;
    this.edge = null;
    if (takesAll(query)) {
      this.shown = node.size === 0 ? DataNode.EMPTY : node.withPriority(null);
      return;
    }
    const entries: [string, DataNode][] = [];
    if (node.size > 0) {
      for (const key of keysInRange(node, query, range)) {
        const child = node.child(key);
        entries.push([key, child]);
        if (entries.length === query.limit) {
          this.edge = range.entryOf(key, child);
          break;
        }
      }
    }
    this.shown = DataNode.ofChildren(entries);
  }
}
