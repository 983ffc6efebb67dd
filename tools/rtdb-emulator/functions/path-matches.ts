import type { TreeNode } from '@gr/rtdb-rules/ports';
import type { Commit } from '../ports.ts';

/** A place in a commit that matches a trigger's pattern. */
export interface Match {
  readonly path: readonly string[];
  readonly before: TreeNode;
  readonly after: TreeNode;
}

const isWildcard = (part: string): boolean => part.startsWith('{') && part.endsWith('}');

/** Places in `commit` that match `pattern`, e.g. `['_emp_segdiez', '{emp_id}']`, without duplicates. */
export function matchesOf(commit: Commit, pattern: readonly string[]): readonly Match[] {
  const found = new Map<string, Match>();
  for (const written of commit.paths) {
    walk(pattern, written, [], commit.before, commit.after, (match) =>
      found.set(match.path.join('/'), match),
    );
  }
  return [...found.values()];
}

function walk(
  pattern: readonly string[],
  written: readonly string[],
  path: readonly string[],
  before: TreeNode,
  after: TreeNode,
  emit: (match: Match) => void,
): void {
  const wanted = pattern[path.length];
  // Nodes are shared between versions: the same object means nothing changed below it.
  if (before === after) return;
  if (wanted === undefined) {
    emit({ path, before, after });
    return;
  }
  const given = written[path.length];
  for (const key of keysAt(wanted, given, before, after)) {
    walk(pattern, written, [...path, key], before.child(key), after.child(key), emit);
  }
}

/** Children to examine: the written one, or, below the written place, all that the pattern allows. */
function keysAt(
  wanted: string,
  given: string | undefined,
  before: TreeNode,
  after: TreeNode,
): Iterable<string> {
  if (given !== undefined) return isWildcard(wanted) || wanted === given ? [given] : [];
  if (!isWildcard(wanted)) return [wanted];
  return new Set([...before.keys(), ...after.keys()]);
}
