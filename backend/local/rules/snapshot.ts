import type { Primitive, TreeNode } from '../ports.ts';
import { RuleFailure } from './rules-error.ts';

/** What `val()` gives for a node with children: a value that equals nothing, not even itself. */
export const OBJECT: unique symbol = Symbol('object');

const ABOVE_ROOT = new RuleFailure('parent() sobre la raíz');

/** A place in the database as a rule sees it (`data`, `newData`, `root`). */
export class Snapshot {
  readonly node: TreeNode;
  private readonly up: Snapshot | null;

  constructor(node: TreeNode, up: Snapshot | null) {
    this.node = node;
    this.up = up;
  }

  /** One key below. */
  step(key: string): Snapshot {
    return new Snapshot(this.node.child(key), this);
  }

  /** A relative path below; empty segments are skipped. */
  child(path: readonly string[]): Snapshot {
    return path.reduce<Snapshot>((here, key) => here.step(key), this);
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

/** `a/b//c` → `['a','b','c']`. */
export function splitPath(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}
