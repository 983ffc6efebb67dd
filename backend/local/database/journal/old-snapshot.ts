import { open } from 'node:fs/promises';
import { splitPath } from '@gr/shared/domain/database/path';
import { fromJson } from '../tree/from-json.ts';
import { DataNode } from '../tree/node.ts';
import { decodeLine } from './record.ts';

/** The formats of lines: in the second a piece may name another that it is equal to. */
const FORMATS: readonly unknown[] = ['gr-database-1', 'gr-database-2'];

/** Reads a snapshot of the formats before `gr-database-3`; `null` when any of it is damaged or missing. */
export async function readOldSnapshot(path: string): Promise<DataNode | null> {
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
  return FORMATS.includes(value.format);
}
