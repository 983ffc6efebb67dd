import type { Primitive } from '@gr/rtdb-rules/ports';
import type { Bound, Query } from '../query/query.ts';
import { isScalar, parseIndex } from '../query/wire-query.ts';

/** A request's query, `null` for none; or the error that production answers with 400. */
export type ParsedQuery =
  | { readonly ok: true; readonly query: Query | null }
  | { readonly ok: false; readonly error: string };

const CONSTRAINTS = [
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'equalTo',
  'limitToFirst',
  'limitToLast',
] as const;
const REST_INDEXES: ReadonlyMap<string, string> = new Map([
  ['$key', '.key'],
  ['$value', '.value'],
  ['$priority', '.priority'],
]);

/** Reads `orderBy`, ranges and limits from a URL's parameters. */
export function parseRestQuery(params: URLSearchParams): ParsedQuery {
  const constrained = CONSTRAINTS.some((name) => params.has(name));
  const orderText = params.get('orderBy');
  if (orderText === null) {
    return constrained
      ? refuse('orderBy must be defined when other query parameters are defined')
      : { ok: true, query: null };
  }
  const name = parseJson(orderText);
  const orderBy = parseIndex(typeof name === 'string' ? (REST_INDEXES.get(name) ?? name) : 0);
  if (orderBy === undefined) return refuse('orderBy must be a valid JSON encoded path');
  const bounds = new Map<string, Bound>();
  for (const constraint of CONSTRAINTS.slice(0, 5)) {
    const text = params.get(constraint);
    if (text === null) continue;
    const value = parseJson(text);
    if (!isScalar(value) || (orderBy === '.key' && typeof value !== 'string')) {
      return refuse(`Constraint index field must be a JSON primitive: ${constraint}`);
    }
    const inclusive = constraint !== 'startAfter' && constraint !== 'endBefore';
    bounds.set(constraint, bound(value, inclusive));
  }
  const equal = bounds.get('equalTo') ?? null;
  const first = limitOf(params, 'limitToFirst');
  const last = limitOf(params, 'limitToLast');
  if (first === undefined || last === undefined) return refuse('limits must be positive integers');
  if (first !== null && last !== null)
    return refuse('limitToFirst and limitToLast can not both be specified');
  return {
    ok: true,
    query: {
      orderBy,
      start: equal ?? bounds.get('startAt') ?? bounds.get('startAfter') ?? null,
      end: equal ?? bounds.get('endAt') ?? bounds.get('endBefore') ?? null,
      limit: first ?? last,
      from: last === null ? 'first' : 'last',
    },
  };
}

function bound(value: Primitive | null, inclusive: boolean): Bound {
  return { value, key: null, inclusive };
}

function limitOf(params: URLSearchParams, name: string): number | null | undefined {
  const text = params.get(name);
  if (text === null) return null;
  const limit = Number(text);
  return Number.isInteger(limit) && limit > 0 ? limit : undefined;
}

function refuse(error: string): ParsedQuery {
  return { ok: false, error };
}

/** The value, or `undefined` when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
