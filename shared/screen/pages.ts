import type { Damaged, DataPort, Query, Snapshot } from '../contract/data.ts';
import { ok, type Result } from '../contract/result.ts';
import { compareKeys } from '../domain/database/key-order.ts';
import { segments } from '../domain/database/path.ts';
import { compareValues } from '../domain/database/value-order.ts';

type Scalar = string | number | boolean | null;
type Source = Snapshot<unknown>['source'];

/** Cursor of a list: the oldest record read so far, where the next page begins. */
export interface Cursor {
  readonly key: string;
  /** Value of the ordering child, usually `fechah_x`; `null` in a list ordered by key. */
  readonly value: Scalar;
}

/** A record of a list and its cursor. */
export interface PageEntry<T> extends Cursor {
  readonly record: T;
}

/** The query of each page of a list, newest first; `null` asks for the first. */
export type PageQuery = (cursor: Cursor | null) => Query;

/** Pages of `base` from its end backwards; each but the first repeats the record of its cursor. */
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

/** Compares places in the list: negative when `a` is older than `b`. */
export function comparePlaces(a: Cursor, b: Cursor): number {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key);
}

/** The records of a reading, newest first; an invalid record is `null` and keeps its place. */
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

/** Loaded data of a list: its first page, live, and the older pages as they were read. */
export interface Pages<T> {
  readonly first: readonly PageEntry<T>[];
  /** Source of the first page; `null` before it arrived. */
  readonly source: Source | null;
  /** True when the first page is full, so there may be more records below it. */
  readonly full: boolean;
  readonly older: readonly PageEntry<T>[];
  /** Damaged records of the pages below the first one. */
  readonly damaged: readonly Damaged[];
  /** Number of pages requested below the first one. */
  readonly count: number;
  readonly olderSource: Source;
  /** True when there may be more records below. */
  readonly more: boolean;
  /** Number of times the first page arrived without overlap with the loaded data. */
  readonly tears: number;
  /** Number of those times after which the older pages were read again. */
  readonly mended: number;
}

/** Initial value. */
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
 * Applies a new reading of the first page. Records that new ones push out of it stay loaded. When there is no overlap with the loaded data,
 * or when the server answers after the phone's cache did, the older pages are invalid and must be read again.
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

/** Pages read below a cursor. */
export interface OlderPages<T> {
  readonly from: Cursor;
  readonly entries: readonly PageEntry<T>[];
  readonly damaged: readonly Damaged[];
  readonly source: Source;
  readonly more: boolean;
}

/** Reads up to `count` pages of `size` records after `from`, one after the other. Fails with the first failure of `DataPort.read`. */
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
 * Replaces the data below the cursor that the pages were read from.
 * @param tears the count when the pages were requested; if it has changed, they are dropped
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
