import { useObservable } from '@gr/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Snapshot } from '../contract/data.ts';
import type { Failure } from '../contract/result.ts';
import { useTellDamage } from './damage-store.ts';
import { useHost } from './host-context.ts';
import { recall, remember } from './page-memory.ts';
import {
  type Cursor,
  entriesOf,
  NO_PAGES,
  type PageEntry,
  type PageQuery,
  type Pages,
  readPages,
  sized,
  withFirst,
  withOlder,
} from './pages.ts';
import type { Reading } from './reading.ts';
import { useWatch } from './use-watch.ts';

/** Note at the end of a list of which this phone may not have everything. */
export const MAY_HAVE_MORE = 'Puede haber más que aún no están en este teléfono.';

/** Maximum of records per page: the rules' limit of a list. */
const MAX_SIZE = 50;
/** Minimum of records per page, since one repeats the previous page. */
const MIN_SIZE = 2;

/** Options of `usePages`. */
export interface PagesOptions {
  /** The query of each page, usually `pagesOf(base)`. */
  readonly query: PageQuery;
  /** Records per page, 2 to 50; default 50. */
  readonly size?: number;
}

/** A list page by page, newest first. */
export interface PagesReading<T> {
  /** Reading of the first page, for `ReadingView`, which shows the states of the whole screen. */
  readonly reading: Reading<Readonly<Record<string, T>>>;
  /** All loaded records, without duplicates, newest first in the order of the query. */
  readonly records: readonly T[];
  /** The same with their ids. */
  readonly entries: readonly PageEntry<T>[];
  /** True when «Ver más» may bring more. */
  readonly hasMore: boolean;
  /** Reads the next page; after a failure, tries again. Ignored while one is being read. */
  readonly loadMore: () => void;
  readonly loadingMore: boolean;
  readonly moreFailure: Failure | null;
  /** True when part of it is the phone's cache, which may lack records: show {@link MAY_HAVE_MORE}. */
  readonly offline: boolean;
}

type Value<T> = Readonly<Record<string, T>>;

/** Loaded data, and its list. */
interface Held<T> {
  readonly text: string;
  /** Identifies this display of the list: answers for another one are dropped. */
  readonly showing: object;
  readonly snapshot: Snapshot<Value<T>> | null;
  readonly pages: Pages<T | null>;
  readonly loading: boolean;
  readonly failure: Failure | null;
}

/**
 * Shows a list page by page. The first page is live; each «Ver más» reads one more, which then stays as read. Pages are read again
 * automatically when the first no longer overlaps them, or when the connection is back.
 */
export function usePages<T extends object>({ query, size: asked = MAX_SIZE }: PagesOptions): PagesReading<T> {
  const size = Math.max(MIN_SIZE, Math.min(MAX_SIZE, asked));
  const { data, network, route } = useHost();
  const online = useObservable(network.state) === 'en_linea';
  const first = sized(query(null), size);
  const text = JSON.stringify(first);
  const reading = useWatch<Value<T>>(first);
  const place = `${route.location.get().key} ${size} ${text}`;
  const [held, setHeld] = useState<Held<T>>(() => ({
    ...nothing<T>(text),
    pages: recall<Pages<T | null>>(data, place) ?? NO_PAGES,
  }));
  const busy = useRef<object | null>(null);

  let state = held.text === text ? held : nothing<T>(text);
  const { snapshot } = reading;
  if (snapshot !== null && snapshot !== state.snapshot) {
    const pages = withFirst(state.pages, entriesOf(first, snapshot), snapshot.source, size);
    state = { ...state, snapshot, pages };
  }
  if (state !== held) setHeld(state);
  const { pages, showing } = state;
  useEffect(() => {
    // The first page alone can be read again as fast.
    if (pages.count > 0) remember(data, place, pages);
  }, [data, place, pages]);

  async function load(from: Cursor, ask: number, count: number): Promise<void> {
    if (busy.current === showing) return;
    busy.current = showing;
    const change = (next: (now: Held<T>) => Held<T>) =>
      setHeld((now) => (now.showing === showing ? next(now) : now));
    change((now) => ({ ...now, loading: true, failure: null }));
    const result = await readPages<T>(data, query, from, ask, size);
    if (busy.current === showing) busy.current = null;
    const { tears } = pages;
    change((now) => ({
      ...now,
      loading: false,
      failure: result.ok ? null : result.error,
      pages: result.ok ? withOlder(now.pages, result.value, count, tears) : withoutTorn(now.pages),
    }));
  }

  const end = pages.first.at(-1);
  const torn = pages.tears !== pages.mended;
  const again = (): void => {
    if (end) void load(end, pages.count, pages.count);
  };
  const mend = useEffectEvent(again);
  useEffect(() => {
    if (torn && !state.loading) mend();
  }, [torn, state.loading]);

  const partial = pages.count > 0 && pages.olderSource === 'replica';
  const known = [...pages.first, ...pages.older];
  const entries = known.filter(isWhole);
  useTellDamage([pages]);
  return {
    reading,
    records: entries.map((entry) => entry.record),
    entries,
    hasMore: pages.more || (partial && online),
    loadMore: () => {
      const last = known.at(-1);
      // The phone's cache may have gaps: when the server is reachable, everything is requested again.
      if (partial && online) again();
      else if (last && pages.more) void load(last, 1, pages.count + 1);
    },
    loadingMore: state.loading,
    moreFailure: state.failure,
    offline: partial || (pages.source === 'replica' && !online),
  };
}

function nothing<T>(text: string): Held<T> {
  return { text, showing: {}, snapshot: null, pages: NO_PAGES, loading: false, failure: null };
}

function isWhole<T>(entry: PageEntry<T | null>): entry is PageEntry<T> {
  return entry.record !== null;
}

/** Invalid pages that cannot be read again are not shown: the list would have a gap. */
function withoutTorn<T>(pages: Pages<T>): Pages<T> {
  if (pages.tears === pages.mended) return pages;
  return { ...pages, older: [], count: 0, olderSource: 'server', more: pages.full, mended: pages.tears };
}
