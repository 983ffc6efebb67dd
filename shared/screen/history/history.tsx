import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  formatDay,
  List,
  RangeFilter,
  Section,
  Skeleton,
  useDesk,
} from '@gr/shared/ui';
import { type ReactNode, Suspense } from 'react';
import { startOfDay } from '../../domain/valor/time.ts';
import { usePane } from '../list-detail/pane-context.ts';
import { ReadingView } from '../reading-view.tsx';
import { mensajes as search } from '../search/mensajes.ts';
import { useListSearch } from '../search/use-list-search.tsx';
import { MAY_HAVE_MORE, type PagesReading } from '../use-pages.ts';
import { mensajes } from './mensajes.ts';
import type { DateRange } from './use-date-range.ts';

/** The chips of the dates, and a notice of cut ranges. */
export function DateFilter({ range }: { readonly range: DateRange }) {
  return (
    <>
      <RangeFilter label={mensajes.fechas} value={range.range} onChange={range.choose} today={range.today} />
      {range.notice !== null && <Banner tone="warn">{range.notice}</Banner>}
    </>
  );
}

/** Subset of page data used by a history; a list that is read completely gives `hasMore: false`. */
export type HistoryPages<T> = Pick<
  PagesReading<T>,
  'reading' | 'hasMore' | 'loadMore' | 'loadingMore' | 'moreFailure' | 'offline'
> & {
  /** The list is known to lack records that «Ver más» does not bring. */
  readonly cut?: boolean;
};

/** Props of a history's table. */
export interface DeskTableProps<T> {
  readonly records: readonly T[];
  /** «48 resultados en 7 días». */
  readonly summary: string;
}

interface Props<T> {
  readonly pages: HistoryPages<T>;
  /** The records that pass the filters of the screen, dates included. */
  readonly records: readonly T[];
  readonly range: DateRange;
  /** «No hay novedades» — the dates are appended. */
  readonly empty: string;
  /** A `ListRow` with a key. */
  readonly row: (registro: T) => ReactNode;
  /** Action for an empty list, besides more days. */
  readonly accion?: ReactNode;
  /** The same as a `DataTable`, for a wide screen: a `lazyScreen`, so that a phone never loads its columns. */
  readonly table?: (props: DeskTableProps<T>) => ReactNode;
  /** Search text of a record on a wide screen; keep the function between renders. Absent = no search. */
  readonly textOf?: (registro: T) => string;
}

/**
 * The common pattern of histories (experience.md 4): count, sticky days, 50 a page, and the five states. A wide screen adds a text search,
 * and a table unless a detail is shown beside it.
 */
export function HistoryList<T extends { readonly fechah_x: number }>(props: Props<T>) {
  const { pages, records, range, empty, row, accion, table: Table, textOf } = props;
  const { field, found, query } = useListSearch(records, textOf);
  const desk = useDesk();
  const pane = usePane();
  const asTable = desk && pane === null;
  const { reading, hasMore, cut, loadMore, loadingMore, moreFailure, offline } = pages;
  const wider = range.range !== '30' && <Button onPress={() => range.choose('30')}>{mensajes.ver30}</Button>;
  // While there may be more, the number is not the total of the range, whatever filters and search leave of what was read.
  const partial = hasMore || cut;
  const count = partial ? mensajes.hastaAhora : mensajes.resultados;
  const summary = `${count(found.length)} ${range.inWords}`;
  return (
    <>
      <ReadingView
        reading={reading}
        empty={`${empty} ${range.inWords}${partial ? mensajes.entreLoLeido : '.'}`}
        isEmpty={() => records.length === 0}
        emptyAction={
          <>
            {wider}
            {accion}
          </>
        }
      >
        {() => (
          <>
            {field}
            {found.length === 0 ? (
              <EmptyState icon="search" message={search.sinCoincidencias(query)} />
            ) : (
              <Found records={found} summary={summary} row={row} table={asTable ? Table : undefined} />
            )}
          </>
        )}
      </ReadingView>
      {moreFailure && <ErrorState failure={moreFailure} onRetry={loadMore} />}
      {hasMore && !moreFailure && (
        <Button full pending={loadingMore} pendingLabel={mensajes.cargandoMas} onPress={loadMore}>
          {mensajes.verMas}
        </Button>
      )}
      {offline && reading.snapshot && <p>{MAY_HAVE_MORE}</p>}
    </>
  );
}

interface FoundProps<T> extends Pick<Props<T>, 'row'> {
  readonly records: readonly T[];
  readonly summary: string;
  readonly table: Props<T>['table'] | undefined;
}

/** The records as a table, or day by day. */
function Found<T extends { readonly fechah_x: number }>({
  records,
  summary,
  row,
  table: Table,
}: FoundProps<T>) {
  if (Table) {
    return (
      <Suspense fallback={<Skeleton shape="list" />}>
        <Table records={records} summary={summary} />
      </Suspense>
    );
  }
  return (
    <>
      <p>{summary}</p>
      {byDay(records).map(({ day, records: all }) => (
        <Section key={day} title={formatDay(day)} sticky>
          <List>{all.map(row)}</List>
        </Section>
      ))}
    </>
  );
}

/** Records of one day in America/Bogota. */
interface Day<T> {
  /** Start of the day, ms since epoch. */
  readonly day: number;
  readonly records: readonly T[];
}

/** Records newest first by `fechah_x` (ms since epoch), under their day in America/Bogota. */
function byDay<T extends { readonly fechah_x: number }>(records: readonly T[]): readonly Day<T>[] {
  const days = new Map<number, T[]>();
  for (const record of [...records].sort((a, b) => b.fechah_x - a.fechah_x)) {
    const day = startOfDay(record.fechah_x);
    const known = days.get(day);
    if (known) known.push(record);
    else days.set(day, [record]);
  }
  return [...days].map(([day, all]) => ({ day, records: all }));
}
