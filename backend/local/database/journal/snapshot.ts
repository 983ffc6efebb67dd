import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { splitPath } from '@gr/shared/domain/database/path';
import { fromJson } from '../tree/from-json.ts';
import { DataNode } from '../tree/node.ts';
import { decodeLine, encodeLine } from './record.ts';

// A subtree up to this many leaves goes in one line; larger ones are split by child.
const LEAVES_PER_LINE = 2000;
const LINES_PER_TURN = 20;
const FORMAT = 'gr-database-2';
/** Snapshots of before a piece could name another that it is equal to. */
const OLD_FORMAT = 'gr-database-1';

/**
 * The lines of a snapshot: a header, one line per piece of the tree, and a closing count. A piece that stands at
 * several places is written out once; the others name its first place. Lets other work run in between, since the
 * tree can't change under it.
 */
export async function* snapshotLines(root: DataNode, sequence: number): AsyncGenerator<string> {
  yield encodeLine({ format: FORMAT, sequence });
  let count = 0;
  const known = new Map<DataNode, string>();
  for (const [path, node] of pieces(root, '')) {
    const equal = known.get(node);
    yield encodeLine(equal === undefined ? [path, node.toExport()] : [path, null, equal]);
    if (node.size > 0 && equal === undefined) known.set(node, path);
    count++;
    if (count % LINES_PER_TURN === 0) await nextTurn();
  }
  yield encodeLine({ end: count });
}

/** Reads a snapshot file back; `null` when any of it is damaged or missing. */
export async function readSnapshot(path: string): Promise<DataNode | null> {
  const handle = await open(path, 'r');
  try {
    let root = DataNode.EMPTY;
    let count = -1;
    let complete = false;
    for await (const line of handle.readLines()) {
      const value = decodeLine(line);
      if (value === undefined || complete) return null;
      if (count < 0) {
        if (!hasFormat(value)) return null;
      } else if (Array.isArray(value)) {
        const [at, json, equal]: unknown[] = value;
        const node = typeof equal === 'string' ? root.at(splitPath(equal)) : fromJson(json, { now: 0 });
        root = graft(root, splitPath(String(at)), node);
      } else complete = JSON.stringify(value) === JSON.stringify({ end: count });
      count++;
    }
    return complete ? root : null;
  } finally {
    await handle.close();
  }
}

function graft(root: DataNode, path: string[], node: DataNode): DataNode {
  return path.at(-1) === '.priority' ? setPriority(root, path.slice(0, -1), node) : root.with(path, node);
}

function setPriority(root: DataNode, path: string[], node: DataNode): DataNode {
  const priority = typeof node.leaf === 'boolean' ? null : node.leaf;
  return root.with(path, root.at(path).withPriority(priority));
}

function hasFormat(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('format' in value)) return false;
  return value.format === FORMAT || value.format === OLD_FORMAT;
}

function* pieces(node: DataNode, path: string): Generator<[string, DataNode]> {
  if (countLeaves(node, LEAVES_PER_LINE) <= LEAVES_PER_LINE) {
    if (!node.isEmpty) yield [path, node];
    return;
  }
  for (const [key, child] of node.entries()) yield* pieces(child, `${path}/${key}`);
  // After the children: a priority needs a node to be on.
  if (node.priority !== null) yield [`${path}/.priority`, DataNode.ofLeaf(node.priority)];
}

function countLeaves(node: DataNode, enough: number): number {
  if (node.size === 0) return 1;
  let count = 0;
  for (const [, child] of node.entries()) {
    count += countLeaves(child, enough - count);
    if (count > enough) break;
  }
  return count;
}
