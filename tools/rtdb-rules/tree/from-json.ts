import { DataNode, type Priority } from './node.ts';
import { keyProblem, MAX_DEPTH } from './path.ts';

/** Maximum length of a text value, bytes of UTF-8. Source: Firebase limits. */
export const MAX_TEXT_BYTES = 10 * 1024 * 1024;

/** The JSON can't be stored; the message is the reason. */
export class InvalidData extends Error {}

interface Context {
  /** Value of `{'.sv': 'timestamp'}`, ms. */
  readonly now: number;
}

/**
 * Turns JSON into a node: arrays become numbered children, nulls are dropped, server values (`.sv`) are resolved against `existing`, the
 * current node of that place. Throws `InvalidData`.
 */
export function fromJson(json: unknown, context: Context, existing = DataNode.EMPTY, depth = 0): DataNode {
  if (json === null || json === undefined) return DataNode.EMPTY;
  if (typeof json === 'string') return DataNode.ofLeaf(checkedText(json));
  if (typeof json === 'boolean') return DataNode.ofLeaf(json);
  if (typeof json === 'number') return DataNode.ofLeaf(checkedNumber(json));
  if (typeof json !== 'object') throw new InvalidData(`a ${typeof json} is not JSON`);
  const priority = '.priority' in json ? toPriority(json['.priority'], context) : null;
  if ('.sv' in json) return resolve(json['.sv'], context, existing).withPriority(priority);
  if ('.value' in json) {
    const leaf = fromJson(json['.value'], context, existing, depth);
    if (leaf.size > 0) throw new InvalidData('".value" must hold a simple value');
    return leaf.withPriority(priority);
  }
  return parent(json, priority, context, existing, depth);
}

function parent(
  json: object,
  priority: Priority,
  context: Context,
  existing: DataNode,
  depth: number,
): DataNode {
  const entries: [string, DataNode][] = [];
  for (const [key, value] of Object.entries(json)) {
    if (key === '.priority' || value === null) continue;
    const problem = keyProblem(key);
    if (problem !== null) throw new InvalidData(problem);
    if (depth >= MAX_DEPTH) throw new InvalidData(`data is deeper than ${MAX_DEPTH} levels`);
    const child = fromJson(value, context, existing.child(key), depth + 1);
    if (!child.isEmpty) entries.push([key, child]);
  }
  return DataNode.ofChildren(entries, priority);
}

/** Reads a priority: number, text, nothing or a server timestamp. Throws `InvalidData`. */
export function toPriority(json: unknown, context: Context): Priority {
  if (json === null || json === undefined) return null;
  if (typeof json === 'string') return checkedText(json);
  if (typeof json === 'number') return checkedNumber(json);
  if (typeof json === 'object' && '.sv' in json && json['.sv'] === 'timestamp') return context.now;
  throw new InvalidData('a priority must be a number or text');
}

function resolve(operation: unknown, context: Context, existing: DataNode): DataNode {
  if (operation === 'timestamp') return DataNode.ofLeaf(context.now);
  const step = (operation as { readonly increment?: unknown } | null)?.increment;
  if (typeof step !== 'number' || !Number.isFinite(step)) throw new InvalidData('unknown server value');
  // A sum over a value that is no number counts from 0.
  const { leaf } = existing;
  return DataNode.ofLeaf(checkedNumber((typeof leaf === 'number' ? leaf : 0) + step));
}

function checkedNumber(value: number): number {
  if (!Number.isFinite(value)) throw new InvalidData('a number must be finite');
  return value;
}

function checkedText(value: string): string {
  if (value.length * 3 > MAX_TEXT_BYTES && Buffer.byteLength(value) > MAX_TEXT_BYTES) {
    throw new InvalidData(`a text is longer than ${MAX_TEXT_BYTES} bytes`);
  }
  return value;
}
