import type { Primitive, QuerySpec } from '@gr/rtdb-rules/ports';

/** One end of a range: a value (or a key, when ordering by key) and, for ties, a child key. */
export interface Bound {
  readonly value: Primitive | null;
  /** `null`: includes all children with this value, or none when not `inclusive`. */
  readonly key: string | null;
  readonly inclusive: boolean;
}

/** A filtered or ordered query. `null` as `orderBy` = priority. */
export interface Query {
  readonly orderBy: string | null;
  readonly start: Bound | null;
  readonly end: Bound | null;
  /** Maximum of children; `null` = all. */
  readonly limit: number | null;
  /** The end at which the limit keeps children. */
  readonly from: 'first' | 'last';
}

/** Whether the query includes all children, in any order. */
export function takesAll(query: Query): boolean {
  return query.start === null && query.end === null && query.limit === null;
}

/** The query in the form of the security rules. */
export function toSpec(query: Query): QuerySpec {
  const { start, end, limit } = query;
  const equal =
    start?.inclusive === true &&
    end?.inclusive === true &&
    start.value === end.value &&
    start.key === end.key;
  return {
    orderBy: query.orderBy,
    ...(start === null ? {} : { startAt: start.value }),
    ...(end === null ? {} : { endAt: end.value }),
    ...(start !== null && equal ? { equalTo: start.value } : {}),
    ...(limit === null ? {} : query.from === 'first' ? { limitToFirst: limit } : { limitToLast: limit }),
  };
}

/** The query for the rules' form, with inclusive bounds. */
export function fromSpec(spec: QuerySpec): Query {
  const bound = (value: Primitive | null | undefined): Bound | null =>
    value === undefined ? null : { value, key: null, inclusive: true };
  const last = spec.limitToLast !== undefined;
  return {
    orderBy: spec.orderBy,
    start: bound(spec.equalTo === undefined ? spec.startAt : spec.equalTo),
    end: bound(spec.equalTo === undefined ? spec.endAt : spec.equalTo),
    limit: spec.limitToFirst ?? spec.limitToLast ?? null,
    from: last ? 'last' : 'first',
  };
}
