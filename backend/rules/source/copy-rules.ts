import type { RulesNode } from './node.ts';
import { equals, MAP, type Tree } from './three-trees.ts';

/**
 * The rules of a copy, made of those of its record: what a copy may hold is what the leading tree holds at the same place, so
 * where nobody may write by itself it needs no names. There one rule for each level says that a value equals the leading one.
 * @param node rules of the copy as the record's source says them
 * @param at keys from the record to the place
 */
export function copyRules(tree: Tree, node: RulesNode, at: readonly string[] = []): RulesNode {
  const kept: [string, RulesNode | string | boolean][] = [];
  const merged: RulesNode[] = [];
  let wild = false;
  for (const [key, child] of Object.entries(node)) {
    if (!isPlace(key, child)) {
      if (child !== undefined) kept.push([key, child as string]);
    } else if (hasWrites(child)) {
      wild ||= key.startsWith('$');
      kept.push([key, copyRules(tree, child, [...at, key])]);
    } else if (child['.validate'] !== false) merged.push(child);
    else if (!key.startsWith('$')) kept.push([key, child]);
  }
  const rest = Object.entries(node).filter(
    ([key, child]) => isPlace(key, child) && merged.includes(child),
  ) as [string, RulesNode][];
  if (wild) return Object.fromEntries([...kept, ...rest.map(named)]) as RulesNode;
  const deep = Math.max(...merged.map(depth));
  const below = merged.length === 0 ? [] : [[`$en_${at.length}`, same([...at, `$en_${at.length}`], deep)]];
  return Object.fromEntries([...kept, ...below]) as RulesNode;

  function named([key, child]: [string, RulesNode]): [string, RulesNode] {
    return [key, same([...at, key], depth(child))];
  }

  /** A value equals the leading one, or is a map of such. */
  function same(place: readonly string[], levels: number): RulesNode {
    const equal = equals(tree, place.length, pathOf(place));
    if (levels === 0) return { '.validate': equal };
    const key = `$en_${place.length}`;
    return { '.validate': `(${MAP} || ${equal})`, [key]: same([...place, key], levels - 1) };
  }
}

/** Expression of a path from the record. */
function pathOf(keys: readonly string[]): string {
  return keys.map((key) => (key.startsWith('$') ? `'/' + ${key}` : `'/${key}'`)).join(' + ');
}

function hasWrites(node: RulesNode): boolean {
  return Object.entries(node).some(([key, child]) =>
    isPlace(key, child) ? hasWrites(child) : key === '.write',
  );
}

/** Levels below a place. */
function depth(node: RulesNode): number {
  const below = Object.entries(node).flatMap(([key, child]) => (isPlace(key, child) ? [1 + depth(child)] : []));
  return Math.max(0, ...below);
}

function isPlace(key: string, child: unknown): child is RulesNode {
  return !key.startsWith('.') && typeof child === 'object' && child !== null;
}
