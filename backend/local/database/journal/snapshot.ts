import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromJson } from '../tree/from-json.ts';
import { DataNode } from '../tree/node.ts';
import { splitPath } from '../tree/path.ts';
import { decodeLine, encodeLine } from './record.ts';

// A subtree up to this many leaves goes in one line; larger ones are split by child.
const LEAVES_PER_LINE = 2000;
const LINES_PER_TURN = 20;
const FORMAT = 'gr-database-1';

/**
 * The lines of a snapshot: a header, one line per piece of the tree, and a closing count. Lets other work
 * run in between, since the tree can't change under it.
 */
export async function* snapshotLines(root: DataNode, sequence: number): AsyncGenerator<string> {
  yield encodeLine({ format: FORMAT, sequence });
  let count = 0;
  for (const [path, node] of pieces(root, '')) {
    yield encodeLine([path, node.toExport()]);
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
        const node = fromJson(value[1], { now: 0 });
        root = graft(root, splitPath(String(value[0])), node);
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
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT;
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
