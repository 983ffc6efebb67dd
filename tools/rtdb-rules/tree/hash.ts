import { createHash } from 'node:crypto';
import type { Primitive } from '../ports.ts';

/** Subset of a node used for hashing. */
export interface Hashable {
  readonly isEmpty: boolean;
  readonly leaf: Primitive | null;
  readonly priority: string | number | null;
  child(key: string): Hashable;
  entries(): Iterable<readonly [string, Hashable]>;
  /** Children ordered by priority. */
  index(orderBy: null): { ascending(): Iterable<{ readonly key: { readonly key: string } }> };
  hash(): string;
}

function hex(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

function scalar(value: Primitive): string {
  return `${typeof value}:${typeof value === 'number' ? hex(value) : String(value)}`;
}

function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('base64');
}

/**
 * Node hash of the wire protocol: base64 SHA-1 of the priority and the typed value, or of the children's
 * keys and hashes in priority order; `''` for an empty node. Source: Firebase SDK, core/snap.
 */
export function hashOf(node: Hashable): string {
  if (node.isEmpty) return '';
  let text = node.priority === null ? '' : `priority:${scalar(node.priority)}:`;
  if (node.leaf !== null) return sha1(text + scalar(node.leaf));
  for (const key of keysInPriorityOrder(node)) text += `:${key}:${node.child(key).hash()}`;
  return sha1(text);
}

function keysInPriorityOrder(node: Hashable): Iterable<string> {
  const keys: string[] = [];
  let prioritised = false;
  for (const [key, child] of node.entries()) {
    keys.push(key);
    prioritised ||= child.priority !== null;
  }
  return prioritised ? [...node.index(null).ascending()].map((branch) => branch.key.key) : keys;
}
