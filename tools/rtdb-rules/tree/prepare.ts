import { fromJson, InvalidData, toPriority } from './from-json.ts';
import type { DataNode } from './node.ts';
import { MAX_DEPTH, type Path, pathProblem, splitPath } from './path.ts';
import { sameTree } from './same-tree.ts';

export type WriteKind = 'put' | 'merge';

/** An update ready for the rules and the journal: every written place with its resolved value. */
export interface PreparedWrite {
  readonly places: readonly { readonly path: Path; readonly node: DataNode }[];
  readonly after: DataNode;
}

/** Resolves server values and applies an update to a tree. Throws `InvalidData`. */
export function prepareWrite(
  before: DataNode,
  kind: WriteKind,
  path: Path,
  json: unknown,
  now: number,
): PreparedWrite {
  const places: { path: Path; node: DataNode }[] = [];
  let after = before;
  const made: Made = new Map();
  for (const [target, value] of targets(kind, path, json)) {
    const place = resolve(before, target, value, now, made);
    places.push(place);
    after = after.with(place.path, place.node);
  }
  return { places, after };
}

/** Nodes made from objects of this update, with the length of the path they were checked for. */
type Made = Map<unknown, { readonly depth: number; readonly node: DataNode }>;

/** Number of them a new one is compared with: a record is stored in three trees, and its ledger. */
const COMPARED = 4;

function resolve(
  before: DataNode,
  target: Path,
  json: unknown,
  now: number,
  made: Made,
): { path: Path; node: DataNode } {
  const onPriority = target.at(-1) === '.priority';
  const path = onPriority ? target.slice(0, -1) : target;
  const problem = pathProblem(path);
  if (problem !== null) throw new InvalidData(problem);
  const existing = before.at(path);
  const node = onPriority
    ? existing.withPriority(toPriority(json, { now }))
    : fresh(json, existing, path.length, now, made);
  if (path.length === MAX_DEPTH && node.size > 0)
    throw new InvalidData(`data is deeper than ${MAX_DEPTH} levels`);
  // An equal value keeps the same node, so that listeners see no change.
  return { path, node: sameTree(existing, node) ? existing : node };
}

/**
 * Equal values at several empty places become one node: a record in its three trees is stored once, in memory and in the journal, even if
 * it was sent three times.
 */
function fresh(json: unknown, existing: DataNode, depth: number, now: number, made: Made): DataNode {
  const twin = existing.isEmpty ? made.get(json) : undefined;
  if (twin !== undefined && depth <= twin.depth) return twin.node;
  const node = fromJson(json, { now }, existing, depth);
  if (!existing.isEmpty || node.size === 0) return node;
  for (const known of made.values()) if (sameTree(known.node, node)) return known.node;
  if (made.size < COMPARED) made.set(json, { depth, node });
  return node;
}

function targets(kind: WriteKind, path: Path, json: unknown): [Path, unknown][] {
  if (kind === 'put') return [[path, json]];
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new InvalidData('an update must be an object');
  }
  const list = Object.entries(json).map(([key, value]): [Path, unknown] => [
    [...path, ...relative(key)],
    value,
  ]);
  refuseNested(list.map(([target]) => target));
  return list;
}

function relative(key: string): string[] {
  const keys = splitPath(key);
  if (keys.length === 0) throw new InvalidData('an update has an empty path');
  return keys;
}

/** The result of two nested places would depend on their order: such an update is refused, as in production. */
function refuseNested(paths: readonly Path[]): void {
  const seen = new Set(paths.map((path) => path.join('/')));
  for (const path of paths) {
    for (let length = 1; length < path.length; length++) {
      if (seen.has(path.slice(0, length).join('/'))) {
        throw new InvalidData(`path ${path.join('/')} lies within another path of the same update`);
      }
    }
  }
  if (seen.size < paths.length) throw new InvalidData('an update writes the same path twice');
}
