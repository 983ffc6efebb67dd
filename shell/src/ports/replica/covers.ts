import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { compareKeys } from '@gr/shared/domain/database/key-order';
import { segments } from '@gr/shared/domain/database/path';
import { isList, select } from '@gr/shared/domain/database/query';
import { dig, isBranch } from '@gr/shared/domain/database/tree';
import { compareValues } from '@gr/shared/domain/database/value-order';
import { localDate } from '@gr/shared/domain/valor/time';
import type { ReplicaRow } from '../../phone-db/rows.ts';

/**
 * Whether a stored reading of the same path has every record that a list query asks for, as of the moment it was read. A list that is
 * put together from readings that do not cover it proves nothing about the records it lacks.
 */
export function covers({ query: held, value, at }: ReplicaRow, asked: Query): boolean {
  if (!isList(held)) return true;
  const rows = isBranch(value) ? value : {};
  const by = held.orderBy ?? '.key';
  const [from, to] = [held.equalTo ?? held.startAt, held.equalTo ?? held.endAt];
  // At its limit a reading ends at its last record, or begins at its first one.
  const isFull =
    Object.keys(rows).length >= (held.limitToFirst ?? held.limitToLast ?? Number.POSITIVE_INFINITY);
  if (!isFull && from === undefined && to === undefined) return true;
  if (by !== asked.orderBy) return false;
  const compare = (a: Json, b: Json) =>
    by === '.key' && typeof a === 'string' && typeof b === 'string' ? compareKeys(a, b) : compareValues(a, b);
  const sorts = Object.entries(rows)
    .map(([key, child]) => (by === '.key' ? key : dig(child, segments(by))))
    .sort(compare);
  // Of records with the same value as the last one there may be more.
  const reach = by === '.key' ? 0 : 1;
  const [wantFrom, wantTo] = [asked.equalTo ?? asked.startAt, asked.equalTo ?? asked.endAt];
  const isFrom =
    (from === undefined || (wantFrom !== undefined && isWithin(compare(wantFrom, from), 'startKey'))) &&
    (!isFull ||
      held.limitToLast === undefined ||
      (wantFrom !== undefined && compare(wantFrom, sorts[0] ?? null) >= reach));
  const isTo =
    (to === undefined ||
      isLater(to, at) ||
      (wantTo !== undefined && isWithin(compare(to, wantTo), 'endKey'))) &&
    (!isFull ||
      held.limitToFirst === undefined ||
      (wantTo !== undefined && compare(sorts.at(-1) ?? null, wantTo) >= reach));
  const found = Object.keys(select(asked, rows) ?? {}).length;
  return (
    (isFrom || (isTo && found >= (asked.limitToLast ?? Number.POSITIVE_INFINITY))) &&
    (isTo || (isFrom && found >= (asked.limitToFirst ?? Number.POSITIVE_INFINITY)))
  );

  function isWithin(order: number, tie: 'endKey' | 'startKey'): boolean {
    return order > 0 || (order === 0 && (held[tie] === undefined || held[tie] === asked[tie]));
  }
}

/** True for a bound that is a moment (ms since epoch) or a day not before the reading: nothing was later then. */
function isLater(bound: string | number | boolean, at: number): boolean {
  if (typeof bound === 'number') return bound >= at;
  return typeof bound === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(bound) && bound >= localDate(at);
}
