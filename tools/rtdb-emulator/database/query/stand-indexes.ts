import type { RulesPort } from '@gr/rtdb-rules/ports';
import type { DataNode } from '@gr/rtdb-rules/tree/node';

/** Builds the indexes that the rules declare, so that no first query has to wait for them. */
export function standIndexes(root: DataNode, rules: RulesPort | null): void {
  for (const { at, names } of rules?.declaredIndexes() ?? []) {
    for (const node of matching(root, at)) for (const name of names) node.index(name);
  }
}

/** Nodes with children at the places of a pattern; a node still kept as text is small, and is skipped. */
function* matching(node: DataNode, [key, ...rest]: readonly (string | null)[]): Generator<DataNode> {
  if (node.text !== null || node.size === 0) return;
  if (key === undefined) yield node;
  else if (key !== null) yield* matching(node.child(key), rest);
  else for (const [, child] of node.entries()) yield* matching(child, rest);
}
