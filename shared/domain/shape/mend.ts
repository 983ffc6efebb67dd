import type { Damaged, Query } from '../../contract/data.ts';
import type { Json } from '../../contract/outbox.ts';
import { segments } from '../database/path.ts';
import { dig } from '../database/tree.ts';
import type { Shape } from './shape.ts';
import { TREES } from './trees.ts';

/** A value that screens may rely on, and the damaged parts of the original. */
export interface Mended {
  readonly value: Json;
  readonly damaged: readonly Damaged[];
}

const WHOLE: readonly Damaged[] = [];

/**
 * A reading of `query` with every record valid by its schema, even after faulty or malicious writers: invalid parts are removed and
 * reported. It is the only place of validation, for the phone's copy and the server's data.
 */
export function mend(query: Query, value: Json): Mended {
  const path = segments(query.path);
  const shape = shapeAt(path);
  if (value === null || !shape) return { value, damaged: WHOLE };
  const key = path.at(-1) ?? '';
  const isList = shape.child('') !== undefined;
  const parts = new Map<string, Set<string>>();
  const tell = (at: string): void => {
    const [id = '', ...rest] = isList ? at.split('/') : [key, ...at.split('/').slice(1)];
    const told = parts.get(id) ?? new Set();
    parts.set(id, rest.length > 0 ? told.add(rest.join('/')) : told);
  };
  const right = shape.read(value, tell, isList ? '' : key);
  if (right === undefined) parts.set(key, parts.get(key) ?? new Set());
  const mended = right ?? null;
  if (parts.size === 0) return { value: mended, damaged: WHOLE };
  return { value: empty(mended) ? null : mended, damaged: Array.from(parts, toDamaged) };

  function toDamaged([id, fields]: [string, ReadonlySet<string>]): Damaged {
    const shown = isList ? dig(mended, [id]) !== null : right !== undefined;
    const damaged = { id, parts: [...fields], shown };
    const order = query.orderBy;
    if (shown || order === undefined || order.startsWith('.')) return damaged;
    const place = dig(value, [id, ...segments(order)]);
    return typeof place === 'object' ? damaged : { ...damaged, place };
  }
}

function shapeAt([root = '', ...rest]: readonly string[]): Shape | undefined {
  let shape = TREES.get(root);
  for (const key of rest) shape = shape?.child(key);
  return shape;
}

function empty(value: Json): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
