import type { Query } from '@gr/shared/contract/data';
import type { Novedad } from '@gr/shared/domain/registro/records';
import {
  type HistoryPages,
  joinReadings,
  pagesOf,
  type Reading,
  useHost,
  usePages,
  useWatchAll,
} from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';

/** Source of a list of incidents: one query with pages, or the newest of several units at once. */
export interface ListReading {
  readonly pages: HistoryPages<Novedad>;
  readonly novedades: readonly Novedad[];
}

/** Incidents of one query, page by page. */
export function useOneList(query: Query): ListReading {
  const pages = usePages<Novedad>({ query: pagesOf(query) });
  return { pages, novedades: pages.records };
}

/** Maximum of units queried at once, each with its own reading. */
export const UNIDADES_MAX = 12;
/** Most incidents of a unit that the server returns at once (security.md). */
const NOVEDADES_MAX = 50;

/** The newest incidents of several units together; older ones are loaded per unit. */
export function useManyUnidades(un_ids: readonly string[], queryOf: (un_id: string) => Query): ListReading {
  const online = useObservable(useHost().network.state) === 'en_linea';
  const readings = useWatchAll<Readonly<Record<string, Novedad>>>(
    Object.fromEntries(un_ids.slice(0, UNIDADES_MAX).map((un_id) => [un_id, queryOf(un_id)])),
  );
  const joined = joinReadings(readings);
  const isFull = Object.values(readings).some(
    ({ snapshot }) => Object.keys(snapshot?.value ?? {}).length >= NOVEDADES_MAX,
  );
  const all = Object.assign({}, ...Object.values(joined.snapshot?.value ?? {})) as Record<string, Novedad>;
  const reading: Reading<Readonly<Record<string, Novedad>>> = {
    failure: joined.failure,
    retry: joined.retry,
    snapshot: joined.snapshot && { ...joined.snapshot, value: all },
  };
  const none = () => undefined;
  return {
    novedades: Object.values(all),
    pages: {
      reading,
      hasMore: false,
      loadMore: none,
      loadingMore: false,
      moreFailure: null,
      offline: joined.snapshot?.source === 'replica' && !online,
      cut: isFull || un_ids.length > UNIDADES_MAX,
    },
  };
}
