import type { Primitive, TreeNode } from '../ports.ts';
import { RuleFailure } from './rules-error.ts';

/** Result of `val()` for a node with children: a value that equals nothing, not even itself. */
export const OBJECT: unique symbol = Symbol('object');

const ABOVE_ROOT = new RuleFailure('parent() above the root');

/**
 * A place in the database as a rule sees it (`data`, `newData`, `root`). Caches the places below it that were read: the rules of one update
 * read the same few records many times, among many thousands of siblings.
 */
export class Snapshot {
  private readonly held: TreeNode;
  private readonly up: Snapshot | null;
  private known: Map<string, Snapshot> | null = null;
  private looked = false;

  constructor(node: TreeNode, up: Snapshot | null) {
    this.held = node;
    this.up = up;
  }

  /** The node of this place. Reading it records a dependency (`places`). */
  get node(): TreeNode {
    this.looked = true;
    return this.held;
  }

  /** One level below. */
  step(key: string): Snapshot {
    const known = this.known?.get(key);
    if (known !== undefined) return known;
    const below = new Snapshot(this.held.child(key), this);
    this.known ??= new Map();
    this.known.set(key, below);
    return below;
  }

  /** A relative path below; empty segments are skipped. */
  child(path: readonly string[]): Snapshot {
    return path.reduce<Snapshot>((here, key) => here.step(key), this);
  }

  /** As `child(splitPath(path))`, without the list: most paths are built again for every check. */
  at(path: string): Snapshot {
    return descend(this, path);
  }

  /** Throws {@link RuleFailure} at the root. */
  parent(): Snapshot {
    if (this.up === null) throw ABOVE_ROOT;
    return this.up;
  }

  val(): Primitive | null | typeof OBJECT {
    const { leaf, isEmpty } = this.node;
    if (leaf !== null) return leaf;
    return isEmpty ? null : OBJECT;
  }

  /** Paths from here of all places whose node was read; one covers those below it. */
  places(at: readonly string[] = []): (readonly string[])[] {
    if (this.looked) return [at];
    return [...(this.known ?? [])].flatMap(([key, below]) => below.places([...at, key]));
  }
}

function descend(from: Snapshot, path: string): Snapshot {
  let here = from;
  let start = 0;
  while (start < path.length) {
    const slash = path.indexOf('/', start);
    const end = slash === -1 ? path.length : slash;
    if (end > start) here = here.step(path.slice(start, end));
    start = end + 1;
  }
  return here;
}
