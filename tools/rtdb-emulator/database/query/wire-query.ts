import type { Primitive } from '@gr/rtdb-rules/ports';
import { keyProblem, splitPath } from '@gr/rtdb-rules/tree/path';
import type { Bound, Query } from './query.ts';

/** Parses the wire's query object (`i sp sn sin ep en ein l vf`); `null` when it is invalid. */
export function parseWireQuery(json: unknown): Query | null {
  if (typeof json !== 'object' || json === null) return null;
  const q: Record<string, unknown> = { ...json };
  const orderBy = parseIndex(q.i);
  const start = parseBound(q, 'sp', 'sn', 'sin', orderBy);
  const end = parseBound(q, 'ep', 'en', 'ein', orderBy);
  const limit = q.l ?? null;
  if (orderBy === undefined || start === undefined || end === undefined) return null;
  if (limit !== null && !(typeof limit === 'number' && Number.isInteger(limit) && limit > 0)) return null;
  // Without `vf` the SDK of old limits from the start when there is one.
  const left = q.vf === 'l' || (q.vf === undefined && start !== null);
  return { orderBy, start, end, limit, from: left ? 'first' : 'last' };
}

/** An index name: `.key`, `.value`, `null` for priority, a clean child path; `undefined` when invalid. */
export function parseIndex(index: unknown): string | null | undefined {
  if (index === undefined || index === null || index === '.priority') return null;
  if (index === '.key' || index === '.value') return index;
  if (typeof index !== 'string') return undefined;
  const keys = splitPath(index);
  return keys.length > 0 && keys.every((key) => keyProblem(key) === null) ? keys.join('/') : undefined;
}

function parseBound(
  q: Record<string, unknown>,
  valueName: string,
  keyName: string,
  inclusiveName: string,
  orderBy: string | null | undefined,
): Bound | null | undefined {
  if (!(valueName in q)) return null;
  const value = q[valueName];
  const key = q[keyName] ?? null;
  if (!isScalar(value) || (key !== null && typeof key !== 'string')) return undefined;
  if (orderBy === '.key' && typeof value !== 'string') return undefined;
  return { value, key, inclusive: q[inclusiveName] !== false };
}

/** Whether a JSON value can bound a query. */
export function isScalar(value: unknown): value is Primitive | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
