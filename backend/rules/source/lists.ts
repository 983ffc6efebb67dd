import { all, any } from '@gr/rtdb-rules/language/expr';

/** Most records in one list (data-model.md, "Volumes"). */
export const LIMIT = 50;
/** Longest range of a history, ms: 31 days and a tolerance of one. */
export const RANGE = 32 * 24 * 3_600_000;

/** A list bounded at its end: the newest. An absent limit fails the comparison and denies. */
export const newest = `query.limitToLast <= ${LIMIT}`;

/** A list bounded at its beginning: the oldest. */
export const oldest = `query.limitToFirst <= ${LIMIT}`;

/** A list bounded at either end. */
export const bounded = any(`query.limitToLast !== null && query.limitToLast <= ${LIMIT}`, oldest);

export function orderedBy(child: string): string {
  return `query.orderByChild === '${child}'`;
}

/**
 * A list with one value of its `orderBy` child. A page of it has keys at its ends (`startAt(value, key)`, `endAt(value, key)`): two bounds
 * of one value, which the rules do not see as `equalTo`.
 */
export function equalOrKeyed(value: string): string {
  return any(`query.equalTo === ${value}`, all(`query.startAt === ${value}`, `query.endAt === ${value}`));
}

/** As {@link equalOrKeyed}, of a value that passes `allowed`. An absent value must fail `allowed`. */
export function equalOrKeyedBy(allowed: (value: string) => string): string {
  return any(
    all('query.equalTo !== null', allowed('query.equalTo')),
    all('query.startAt === query.endAt', allowed('query.startAt')),
  );
}

/** A history by a child in ms since epoch: at most {@link LIMIT} records or at most {@link RANGE} long. */
export function historyBy(child: string): string {
  return all(
    orderedBy(child),
    any(
      `query.limitToLast !== null && query.limitToLast <= ${LIMIT}`,
      `query.endAt - query.startAt <= ${RANGE}`,
    ),
  );
}

/** A history by `fechah_x`. */
export const history = historyBy('fechah_x');
