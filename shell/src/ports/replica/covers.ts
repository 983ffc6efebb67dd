import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { compareKeys } from '@gr/shared/domain/database/key-order';
import { segments } from '@gr/shared/domain/database/path';
import { isList, select } from '@gr/shared/domain/database/query';
import { dig, isBranch } from '@gr/shared/domain/database/tree';
import { compareValues } from '@gr/shared/domain/database/value-order';
import { lastKeyAt } from '@gr/shared/domain/registro/date-range';
import { localDate } from '@gr/shared/domain/valor/time';
import type { ReplicaRow } from '../../phone-db/rows.ts';

/** A least or greatest value of a list. */
type Bound = string | number | boolean;

/**
 * Whether a stored reading of the same path has every record that a list query asks for, as of the moment it was read. A list that is
 * put together from readings that do not cover it proves nothing about the records it lacks.
 */
export function covers({ query: held, value, at, corta }: ReplicaRow, asked: Query): boolean {
  if (!isList(held)) return true;
  const rows = isBranch(value) ? value : {};
  const by = held.orderBy ?? '.key';
  const [from, to] = [held.equalTo ?? held.startAt, held.equalTo ?? held.endAt];
  // At its limit a reading ends at its last record, or begins at its first one.
  const limit = held.limitToFirst ?? held.limitToLast ?? Number.POSITIVE_INFINITY;
  const isFull = corta === true || Object.keys(rows).length >= limit;
  if (!isFull && from === undefined && to === undefined) return true;
  if (by !== asked.orderBy) return false;
  const compare = (a: Json, b: Json) =>
    by === '.key' && typeof a === 'string' && typeof b === 'string' ? compareKeys(a, b) : compareValues(a, b);
  const sorts = Object.entries(rows)
    .map(([key, child]) => (by === '.key' ? key : dig(child, segments(by))))
    .sort(compare);
  const [first, last] = [sorts[0], sorts.at(-1)];
  // Of records with the same value as the last one there may be more.
  const reach = by === '.key' ? 0 : 1;
  const [wantFrom, wantTo] = [asked.equalTo ?? asked.startAt, asked.equalTo ?? asked.endAt];
  // A push id is made with its record: none was later than the reading.
  const isLast = isPushId(held.endKey) && compareKeys(held.endKey, lastKeyAt(at)) >= 0;
  const endKey = isLast ? undefined : held.endKey;
  const isFrom =
    (from === undefined ||
      (wantFrom !== undefined && isWithin(compare(wantFrom, from), asked.startKey, held.startKey))) &&
    (!isFull ||
      held.limitToLast === undefined ||
      (wantFrom !== undefined && first !== undefined && compare(wantFrom, first) >= reach));
  const isTo =
    (to === undefined ||
      isLater(by, to, wantTo, at) ||
      (wantTo !== undefined && isWithin(compare(wantTo, to), asked.endKey, endKey, -1))) &&
    (!isFull ||
      held.limitToFirst === undefined ||
      (wantTo !== undefined && last !== undefined && compare(last, wantTo) >= reach));
  const found = Object.keys(select(asked, rows) ?? {}).length;
  return (
    (isFrom || (isTo && found >= (asked.limitToLast ?? Number.POSITIVE_INFINITY))) &&
    (isTo || (isFrom && found >= (asked.limitToFirst ?? Number.POSITIVE_INFINITY)))
  );
}

/**
 * Whether a bound of the asked list lies within that of the held one.
 * @param order of the asked bound to the held one; on the far side of a list `sign` is -1
 * @param askedKey key that breaks ties at the bound, `heldKey` at the held one; absent = all ties are in
 */
function isWithin(
  order: number,
  askedKey: string | undefined,
  heldKey: string | undefined,
  sign = 1,
): boolean {
  if (order !== 0) return order * sign > 0;
  return heldKey === undefined || (askedKey !== undefined && compareKeys(askedKey, heldKey) * sign >= 0);
}

const isPushId = (key: string | undefined): key is string => /^-[-\w]{19}$/.test(key ?? '');

/** True for a bound that is a day, or a moment of a record (ms since epoch), not before the reading: nothing was later then. */
function isLater(by: string, to: Bound, wantTo: Bound | undefined, at: number): boolean {
  if (by === 'fechah_x') return typeof to === 'number' && to >= at;
  const isDay = (one: Bound | undefined) => typeof one === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(one);
  return by === '.key' && isDay(to) && isDay(wantTo) && String(to) >= localDate(at);
}
