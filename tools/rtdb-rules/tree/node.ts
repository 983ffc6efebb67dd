import type { Primitive, TreeNode } from '../ports.ts';
import { hashOf } from './hash.ts';
import { compareEntries, type IndexEntry } from './index-entry.ts';
import { compareKeys } from './key-order.ts';
import { segments } from './path.ts';
import { SortedMap } from './sorted-map.ts';
import { CHILDREN, type SortValue } from './value-order.ts';

/** A priority: a number or text; `null` for none. */
export type Priority = string | number | null;
type Children = SortedMap<string, DataNode>;
type Index = SortedMap<IndexEntry, null>;

// Each index costs work on every write below, so ad-hoc ones evict the oldest.
const MAX_INDEXES = 8;
const NO_CHILDREN: Children = SortedMap.empty(compareKeys);
const NO_INDEXES: ReadonlyMap<string, Index> = new Map();

/** An immutable database node: empty, a leaf, or sorted children; with an optional priority. */
export class DataNode implements TreeNode {
  static readonly EMPTY = new DataNode(null, null, NO_CHILDREN);
  private hashed: string | null = null;
  private indexes: Map<string, Index> | null = null;

  private constructor(
    readonly leaf: Primitive | null,
    readonly priority: Priority,
    /** The children, or their JSON until one is read. */
    private inner: Children | string,
  ) {}

  /**
   * A node with children from its JSON text, which is parsed when a child is read: a small record takes a third of the memory, and a
   * million of them load at once. The text must come from `toExport`, without priorities.
   */
  static ofText(json: string): DataNode {
    return new DataNode(null, null, json);
  }

  static ofLeaf(value: Primitive, priority: Priority = null): DataNode {
    return new DataNode(value, priority, NO_CHILDREN);
  }

  /** A node with children from JSON of `toExport`, without priorities. */
  static unfold(json: object): DataNode {
    return new DataNode(null, null, childrenOf(json));
  }

  /** Takes non-empty children in key order. */
  static ofSorted(entries: readonly (readonly [string, DataNode])[]): DataNode {
    return entries.length === 0
      ? DataNode.EMPTY
      : new DataNode(null, null, SortedMap.ofSorted(entries, compareKeys));
  }

  /** Takes non-empty children with different keys, in any order. */
  static ofChildren(entries: [string, DataNode][], priority: Priority = null): DataNode {
    if (entries.length === 0) return DataNode.EMPTY;
    entries.sort((a, b) => compareKeys(a[0], b[0]));
    return new DataNode(null, priority, SortedMap.ofSorted(entries, compareKeys));
  }

  /** The unparsed JSON text of this node, if it still has one. */
  get text(): string | null {
    return typeof this.inner === 'string' ? this.inner : null;
  }

  private get children(): Children {
    if (typeof this.inner === 'string') this.inner = childrenOf(JSON.parse(this.inner) as object);
    return this.inner;
  }

  get isEmpty(): boolean {
    return this.leaf === null && typeof this.inner !== 'string' && this.inner.size === 0;
  }

  get size(): number {
    return this.children.size;
  }

  child(key: string): DataNode {
    return this.children.get(key) ?? DataNode.EMPTY;
  }

  /** The node at a path below this one; empty when there is none. */
  at(path: readonly string[], depth = 0): DataNode {
    const key = path[depth];
    return key === undefined ? this : this.child(key).at(path, depth + 1);
  }

  *keys(): IterableIterator<string> {
    for (const branch of this.children.ascending()) yield branch.key;
  }

  /** Children with their keys, in key order. */
  *entries(): IterableIterator<[string, DataNode]> {
    for (const branch of this.children.ascending()) yield [branch.key, branch.value];
  }

  /** Keys from a key on, upwards or downwards; all of them without `from`. */
  *keysFrom(from: string | undefined, direction: 'up' | 'down'): IterableIterator<string> {
    const branches = direction === 'up' ? this.children.ascending(from) : this.children.descending(from);
    for (const branch of branches) yield branch.key;
  }

  withPriority(priority: Priority): DataNode {
    if (this.isEmpty || priority === this.priority) return this;
    return new DataNode(this.leaf, priority, this.children);
  }

  /** This node with one child replaced (an empty node removes it). A leaf that gets a child becomes a parent. */
  withChild(key: string, child: DataNode): DataNode {
    const old = this.child(key);
    if (old === child || (old.isEmpty && child.isEmpty)) return this;
    const children = child.isEmpty ? this.children.without(key) : this.children.with(key, child);
    if (children.size === 0) return DataNode.EMPTY;
    const next = new DataNode(null, this.priority, children);
    if (this.indexes !== null) next.indexes = reindex(this.indexes, key, old, child);
    return next;
  }

  /** This node with the one at `path` replaced. */
  with(path: readonly string[], node: DataNode, depth = 0): DataNode {
    const key = path[depth];
    if (key === undefined) return node;
    return this.withChild(key, this.child(key).with(path, node, depth + 1));
  }

  /** The value of this node in an index of its parent by `orderBy` (`null`: priority). */
  sortValue(orderBy: string | null): SortValue {
    if (orderBy === null) return this.priority;
    const target = orderBy === '.value' ? [] : segments(orderBy);
    // Not through its children: an index of a million records would parse them all.
    if (typeof this.inner === 'string') return valueIn(JSON.parse(this.inner), target);
    const node = this.at(target);
    return node.text !== null || node.size > 0 ? CHILDREN : node.leaf;
  }

  /** Children ordered by a value; built once and then updated by `withChild`. */
  index(orderBy: string | null): Index {
    const name = orderBy ?? '.priority';
    const known = this.indexes?.get(name);
    if (known !== undefined) return known;
    const entries: [IndexEntry, null][] = [];
    for (const [key, child] of this.entries()) entries.push([{ value: child.sortValue(orderBy), key }, null]);
    entries.sort((a, b) => compareEntries(a[0], b[0]));
    const index = SortedMap.ofSorted(entries, compareEntries);
    this.indexes ??= new Map();
    for (const oldest of this.indexes.keys()) {
      if (this.indexes.size < MAX_INDEXES) break;
      this.indexes.delete(oldest);
    }
    this.indexes.set(name, index);
    return index;
  }

  /** The existing indexes, with their entries. */
  get standing(): ReadonlyMap<string, Index> {
    return this.indexes ?? NO_INDEXES;
  }

  /** Adopts a stored index; the entries must be those of this node's children, sorted. */
  adoptIndex(name: string, entries: readonly (readonly [IndexEntry, null])[]): void {
    this.indexes ??= new Map();
    this.indexes.set(name, SortedMap.ofSorted(entries, compareEntries));
  }

  /** Hash as the SDK computes it, for transactions and listens; `''` when empty. */
  hash(): string {
    this.hashed ??= hashOf(this);
    return this.hashed;
  }

  toJson(): unknown {
    if (typeof this.inner === 'string') return JSON.parse(this.inner);
    if (this.size === 0) return this.leaf;
    const json: Record<string, unknown> = {};
    for (const [key, child] of this.entries()) setOwn(json, key, child.toJson());
    return json;
  }

  /** JSON with priorities (`.priority`, `.value`), the form of the wire and the journal. */
  toExport(): unknown {
    if (typeof this.inner === 'string') return JSON.parse(this.inner);
    if (this.size === 0) {
      return this.priority === null ? this.leaf : { '.value': this.leaf, '.priority': this.priority };
    }
    const json: Record<string, unknown> = {};
    if (this.priority !== null) json['.priority'] = this.priority;
    for (const [key, child] of this.entries()) setOwn(json, key, child.toExport());
    return json;
  }
}

/** Children from JSON of `toExport`, which has no nulls and no empty objects. */
function childrenOf(json: object): Children {
  const entries: [string, DataNode][] = [];
  for (const [key, value] of Object.entries(json) as [string, Primitive | object][]) {
    entries.push([key, typeof value === 'object' ? DataNode.unfold(value) : DataNode.ofLeaf(value)]);
  }
  entries.sort((a, b) => compareKeys(a[0], b[0]));
  return SortedMap.ofSorted(entries, compareKeys);
}

function valueIn(json: unknown, path: readonly string[]): SortValue {
  let at: unknown = json;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return null;
    at = Reflect.get(at, key);
  }
  return typeof at === 'object' && at !== null ? CHILDREN : (at as Primitive);
}

function setOwn(json: Record<string, unknown>, key: string, value: unknown): void {
  // A child called __proto__ must become a plain property, not the object's prototype.
  if (key === '__proto__') {
    Object.defineProperty(json, key, { value, enumerable: true, configurable: true, writable: true });
  } else json[key] = value;
}

function reindex(
  indexes: ReadonlyMap<string, Index>,
  key: string,
  old: DataNode,
  next: DataNode,
): Map<string, Index> {
  const result = new Map<string, Index>();
  for (const [name, index] of indexes) {
    const orderBy = name === '.priority' ? null : name;
    const before = old.isEmpty ? undefined : old.sortValue(orderBy);
    const after = next.isEmpty ? undefined : next.sortValue(orderBy);
    let changed = index;
    if (before !== after) {
      if (before !== undefined) changed = changed.without({ value: before, key });
      if (after !== undefined) changed = changed.with({ value: after, key }, null);
    }
    result.set(name, changed);
  }
  return result;
}
