import { type Branch, build, insert, remove } from './balanced.ts';

/** An immutable ordered map. Reads and changes take logarithmic time. */
export class SortedMap<K, V> {
  private constructor(
    private readonly root: Branch<K, V> | null,
    private readonly compare: (a: K, b: K) => number,
  ) {}

  static empty<K, V>(compare: (a: K, b: K) => number): SortedMap<K, V> {
    return new SortedMap<K, V>(null, compare);
  }

  /** Takes entries with different keys, already in order. */
  static ofSorted<K, V>(
    entries: readonly (readonly [K, V])[],
    compare: (a: K, b: K) => number,
  ): SortedMap<K, V> {
    return new SortedMap(build(entries), compare);
  }

  get size(): number {
    return this.root === null ? 0 : this.root.size;
  }

  get(key: K): V | undefined {
    let at = this.root;
    while (at !== null) {
      const order = this.compare(key, at.key);
      if (order === 0) return at.value;
      at = order < 0 ? at.left : at.right;
    }
    return undefined;
  }

  with(key: K, value: V): SortedMap<K, V> {
    return new SortedMap(insert(this.root, key, value, this.compare), this.compare);
  }

  without(key: K): SortedMap<K, V> {
    const root = remove(this.root, key, this.compare);
    return root === this.root ? this : new SortedMap(root, this.compare);
  }

  /** Entries in order, from the first one at or after `from`. */
  *ascending(from?: K): IterableIterator<Branch<K, V>> {
    const stack: Branch<K, V>[] = [];
    let at = this.root;
    while (at !== null) {
      const skip = from !== undefined && this.compare(at.key, from) < 0;
      if (!skip) stack.push(at);
      at = skip ? at.right : at.left;
    }
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      yield next;
      for (at = next.right; at !== null; at = at.left) stack.push(at);
    }
  }

  /** Entries in reverse order, from the last one at or before `from`. */
  *descending(from?: K): IterableIterator<Branch<K, V>> {
    const stack: Branch<K, V>[] = [];
    let at = this.root;
    while (at !== null) {
      const skip = from !== undefined && this.compare(at.key, from) > 0;
      if (!skip) stack.push(at);
      at = skip ? at.left : at.right;
    }
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      yield next;
      for (at = next.left; at !== null; at = at.right) stack.push(at);
    }
  }
}
