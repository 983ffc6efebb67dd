/** Weight-balanced search tree nodes: pure functions, every change copies only the path to the root. */
export interface Branch<K, V> {
  readonly key: K;
  readonly value: V;
  readonly left: Branch<K, V> | null;
  readonly right: Branch<K, V> | null;
  readonly size: number;
}
type Tree<K, V> = Branch<K, V> | null;
type Compare<K> = (a: K, b: K) => number;

// Proven pair for weight-balanced trees: Hirai & Yamamoto, "Balancing weight-balanced trees" (2011).
const DELTA = 3;
const GAMMA = 2;

function sizeOf<K, V>(tree: Tree<K, V>): number {
  return tree === null ? 0 : tree.size;
}

function join<K, V>(key: K, value: V, left: Tree<K, V>, right: Tree<K, V>): Branch<K, V> {
  return { key, value, left, right, size: sizeOf(left) + sizeOf(right) + 1 };
}

function balance<K, V>(key: K, value: V, left: Tree<K, V>, right: Tree<K, V>): Branch<K, V> {
  const l = sizeOf(left) + 1;
  const r = sizeOf(right) + 1;
  if (right !== null && r > DELTA * l) {
    const inner = right.left;
    if (inner === null || sizeOf(inner) + 1 < GAMMA * (sizeOf(right.right) + 1)) {
      return join(right.key, right.value, join(key, value, left, inner), right.right);
    }
    const outer = join(right.key, right.value, inner.right, right.right);
    return join(inner.key, inner.value, join(key, value, left, inner.left), outer);
  }
  if (left !== null && l > DELTA * r) {
    const inner = left.right;
    if (inner === null || sizeOf(inner) + 1 < GAMMA * (sizeOf(left.left) + 1)) {
      return join(left.key, left.value, left.left, join(key, value, inner, right));
    }
    const outer = join(left.key, left.value, left.left, inner.left);
    return join(inner.key, inner.value, outer, join(key, value, inner.right, right));
  }
  return join(key, value, left, right);
}

/** The tree with `key` holding `value`. */
export function insert<K, V>(tree: Tree<K, V>, key: K, value: V, compare: Compare<K>): Branch<K, V> {
  if (tree === null) return join(key, value, null, null);
  const order = compare(key, tree.key);
  if (order === 0) return { ...tree, key, value };
  return order < 0
    ? balance(tree.key, tree.value, insert(tree.left, key, value, compare), tree.right)
    : balance(tree.key, tree.value, tree.left, insert(tree.right, key, value, compare));
}

function removeFirst<K, V>(tree: Branch<K, V>): Tree<K, V> {
  return tree.left === null ? tree.right : balance(tree.key, tree.value, removeFirst(tree.left), tree.right);
}

/** The tree without `key`; the same tree when it was not there. */
export function remove<K, V>(tree: Tree<K, V>, key: K, compare: Compare<K>): Tree<K, V> {
  if (tree === null) return null;
  const order = compare(key, tree.key);
  if (order < 0) {
    const left = remove(tree.left, key, compare);
    return left === tree.left ? tree : balance(tree.key, tree.value, left, tree.right);
  }
  if (order > 0) {
    const right = remove(tree.right, key, compare);
    return right === tree.right ? tree : balance(tree.key, tree.value, tree.left, right);
  }
  if (tree.right === null) return tree.left;
  let first = tree.right;
  while (first.left !== null) first = first.left;
  return balance(first.key, first.value, tree.left, removeFirst(tree.right));
}

/** A balanced tree from sorted entries. */
export function build<K, V>(
  entries: readonly (readonly [K, V])[],
  from = 0,
  to = entries.length,
): Tree<K, V> {
  if (from >= to) return null;
  const middle = (from + to) >>> 1;
  const entry = entries[middle];
  if (entry === undefined) return null;
  return join(entry[0], entry[1], build(entries, from, middle), build(entries, middle + 1, to));
}
