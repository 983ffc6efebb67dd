import type { Damaged, DataPort, Query, Snapshot } from '../contract/data.ts';
import { ok, type Result } from '../contract/result.ts';
import { compareKeys } from '../domain/database/key-order.ts';
import { segments } from '../domain/database/path.ts';
import { compareValues } from '../domain/database/value-order.ts';

type Scalar = string | number | boolean | null;
type Source = Snapshot<unknown>['source'];

/** The oldest record read so far: where the next page begins. */
export interface Cursor {
  readonly key: string;
  /** What the list is ordered by, `fechah_x` most of the time; `null` in a list that its keys order. */
  readonly value: Scalar;
}

/** A record of a list and its place in it. */
export interface PageEntry<T> extends Cursor {
  readonly record: T;
}

/** The query of each page of a list that shows its newest first; `null` asks for the first. */
export type PageQuery = (cursor: Cursor | null) => Query;

/** Pages of `base` from its end backwards; each but the first begins with the record of its cursor once more. */
export function pagesOf(base: Query): PageQuery {
  return (cursor) => {
    if (cursor === null) return base;
    if (base.orderBy === '.key') return { ...base, endAt: cursor.key };
    if (base.equalTo !== undefined) return { ...base, endKey: cursor.key };
    const { key, value } = cursor;
    return typeof value === 'string' || typeof value === 'number'
      ? { ...base, endAt: value, endKey: key }
      : base;
  };
}

/** Place in the list: negative when `a` is older than `b`. */
export function comparePlaces(a: Cursor, b: Cursor): number {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key);
}

/** The records of a reading, newest first; one that can't be shown is `null` and keeps its place. */
export function entriesOf<T>(
  query: Query,
  { value, damaged = [] }: Pick<Snapshot<Readonly<Record<string, T>>>, 'value' | 'damaged'>,
): readonly PageEntry<T | null>[] {
  const whole = Object.entries(value ?? {}).map(([key, record]) => ({
    key,
    value: placeValue(query, record),
    record,
  }));
  const lost = damaged.filter(({ shown }) => !shown).map((one) => lostEntry(query, one));
  return [...whole, ...lost].sort((a, b) => comparePlaces(b, a));
}

function lostEntry({ orderBy = '.key', equalTo }: Query, { id, place }: Damaged): PageEntry<null> {
  const placed = orderBy !== '.key' && equalTo === undefined;
  return { key: id, value: placed ? (place ?? null) : null, record: null };
}

function placeValue({ orderBy = '.key', equalTo }: Query, record: unknown): Scalar {
  if (orderBy === '.key' || equalTo !== undefined) return null;
  let at = record;
  for (const key of segments(orderBy))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : null;
  return typeof at === 'string' || typeof at === 'number' || typeof at === 'boolean' ? at : null;
}

/** What is known of a list: its first page, live, and what lies below it, as it was when it was read. */
export interface Pages<T> {
  readonly first: readonly PageEntry<T>[];
  /** Where the first page came from; `null` before it came. */
  readonly source: Source | null;
  /** The first page is as long as a page can be, so more may lie below it. */
  readonly full: boolean;
  readonly older: readonly PageEntry<T>[];
  /** What was damaged in the pages that were read below the first one. */
  readonly damaged: readonly Damaged[];
  /** How many pages below the first one were asked for. */
  readonly count: number;
  readonly olderSource: Source;
  /** More may lie below what is known. */
  readonly more: boolean;
  /** How often the first page came without touching what was known. */
  readonly tears: number;
  /** How many of those times what lies below was read again. */
  readonly mended: number;
}

/** Nothing is known yet. */
export const NO_PAGES: Pages<never> = {
  first: [],
  source: null,
  full: false,
  older: [],
  damaged: [],
  count: 0,
  olderSource: 'server',
  more: false,
  tears: 0,
  mended: 0,
};

/**
 * A new reading of the first page. What new records push out of it stays known. When so many came at once that it no
 * longer touches what was known, or when the server speaks after the phone's copy did, what lies below is torn and
 * must be read again.
 */
export function withFirst<T>(
  before: Pages<T>,
  first: readonly PageEntry<T>[],
  source: Source,
  size: number,
): Pages<T> {
  const last = first.at(-1);
  const newest = before.first[0];
  if (!last || first.length < size)
    return { ...NO_PAGES, first, source, tears: before.tears, mended: before.tears };
  const touches = newest !== undefined && comparePlaces(last, newest) <= 0;
  const joined = touches && !(before.source === 'replica' && source === 'server');
  const older = [...before.first, ...before.older].filter((entry) => comparePlaces(entry, last) < 0);
  if (joined) return { ...before, first, source, full: true, older };
  if (before.count === 0) return { ...NO_PAGES, first, source, full: true, more: true };
  return { ...before, first, source, full: true, older, more: true, tears: before.tears + 1 };
}

/** Pages read below a place. */
export interface OlderPages<T> {
  readonly from: Cursor;
  readonly entries: readonly PageEntry<T>[];
  /** What in them was damaged. */
  readonly damaged: readonly Damaged[];
  readonly source: Source;
  readonly more: boolean;
}

/**
 * Reads up to `count` pages of `size` records that follow `from`, one after the other. Fails with the first failure of
 * `DataPort.read`.
 */
export async function readPages<T>(
  data: Pick<DataPort, 'read'>,
  query: PageQuery,
  from: Cursor,
  count: number,
  size: number,
): Promise<Result<OlderPages<T | null>>> {
  const entries: PageEntry<T | null>[] = [];
  const damaged: Damaged[] = [];
  let [source, more, cursor]: [Source, boolean, Cursor] = ['server', true, from];
  for (let n = 0; n < count && more; n += 1) {
    const asked = sized(query(cursor), size);
    const result = await data.read<Readonly<Record<string, T>>>(asked);
    if (!result.ok) return result;
    const page = entriesOf(asked, result.value);
    damaged.push(...(result.value.damaged ?? []));
    const end = cursor;
    const fresh = page.filter((entry) => comparePlaces(entry, end) < 0);
    entries.push(...fresh);
    if (result.value.source === 'replica') source = 'replica';
    more = page.length >= size && fresh.length > 0;
    cursor = fresh.at(-1) ?? cursor;
  }
  return ok({ from, entries, damaged, source, more });
}

/**
 * Puts pages in place of what was known below the place they were read from.
 * @param tears the count when the pages were asked for; another count now drops them
 */
export function withOlder<T>(before: Pages<T>, read: OlderPages<T>, count: number, tears: number): Pages<T> {
  const last = before.first.at(-1);
  if (!before.full || !last) return before;
  const kept = before.older.filter((entry) => comparePlaces(entry, read.from) >= 0);
  const older = [...kept, ...read.entries].filter((entry) => comparePlaces(entry, last) < 0);
  const { source: olderSource, more } = read;
  const damaged = [...(count > 1 ? before.damaged : []), ...read.damaged];
  return { ...before, older, damaged, count, olderSource, more, mended: tears };
}

/** The query of a page of `size` records. */
export function sized(query: Query, size: number): Query {
  return { ...query, limitToLast: size };
}
