import type { Primitive, TreeNode } from '../ports.ts';
import { RuleFailure } from './rules-error.ts';

/** What `val()` gives for a node with children: a value that equals nothing, not even itself. */
export const OBJECT: unique symbol = Symbol('object');

const ABOVE_ROOT = new RuleFailure('parent() above the root');

/**
 * A place in the database as a rule sees it (`data`, `newData`, `root`). It caches the places below it that were
 * asked for: the rules of one update ask for the same few records many times, among many thousands of siblings.
 */
export class Snapshot {
  readonly node: TreeNode;
  private readonly up: Snapshot | null;
  private known: Map<string, Snapshot> | null = null;

  constructor(node: TreeNode, up: Snapshot | null) {
    this.node = node;
    this.up = up;
  }

  /** One key below. */
  step(key: string): Snapshot {
    const known = this.known?.get(key);
    if (known !== undefined) return known;
    const below = new Snapshot(this.node.child(key), this);
    this.known ??= new Map();
    this.known.set(key, below);
    return below;
  }

  /** A relative path below; empty segments are skipped. */
  child(path: readonly string[]): Snapshot {
    return path.reduce<Snapshot>((here, key) => here.step(key), this);
  }

  /** As `child(splitPath(path))`, without the list: most paths are joined anew for every question. */
  at(path: string): Snapshot {
    return descend(this, path);
  }

  /** Throws {@link RuleFailure} at the root. */
  parent(): Snapshot {
    if (this.up === null) throw ABOVE_ROOT;
    return this.up;
  }

  val(): Primitive | null | typeof OBJECT {
    const { leaf } = this.node;
    if (leaf !== null) return leaf;
    return this.node.isEmpty ? null : OBJECT;
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
