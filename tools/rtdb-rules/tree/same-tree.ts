import type { DataNode } from './node.ts';

/** Whether two nodes hold the same data, descending only where they are different objects. */
export function sameTree(a: DataNode, b: DataNode): boolean {
  if (a === b) return true;
  if (a.leaf !== b.leaf || a.size !== b.size || a.priority !== b.priority) return false;
  for (const [key, child] of a.entries()) {
    if (!sameTree(child, b.child(key))) return false;
  }
  return true;
}
