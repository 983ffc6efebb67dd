import { Banner, Button, ErrorState, formatDay, List, RangeFilter, Section } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { ReadingView } from '../reading-view.tsx';
import { MAY_HAVE_MORE, type PagesReading } from '../use-pages.ts';
import { byDay } from './days.ts';
import { mensajes } from './mensajes.ts';
import type { DateRange } from './use-date-range.ts';

/** The chips of the dates, and what had to be cut from them. */
export function DateFilter({ range }: { readonly range: DateRange }) {
  return (
    <>
      <RangeFilter label={mensajes.fechas} value={range.range} onChange={range.choose} today={range.today} />
      {range.notice !== null && <Banner tone="warn">{range.notice}</Banner>}
    </>
  );
}

/** What a history needs of its pages; a list that is read whole gives `hasMore: false`. */
export type HistoryPages<T> = Pick<
  PagesReading<T>,
  'reading' | 'hasMore' | 'loadMore' | 'loadingMore' | 'moreFailure' | 'offline'
>;

interface Props<T> {
  readonly pages: HistoryPages<T>;
  /** The records that pass the filters of the screen, dates included. */
  readonly records: readonly T[];
  readonly range: DateRange;
  /** «No hay novedades» — the dates are added. */
  readonly empty: string;
  /** A `ListRow` with a key. */
  readonly row: (registro: T) => ReactNode;
  /** What fills an empty list, besides more days. */
  readonly accion?: ReactNode;
}

/** The one pattern of histories (experience.md 4): count, sticky days, 50 a page, and the five states. */
export function HistoryList<T extends { readonly fechah_x: number }>(props: Props<T>) {
  const { pages, records, range, empty, row, accion } = props;
  const { reading, hasMore, loadMore, loadingMore, moreFailure, offline } = pages;
  const wider = range.range !== '30' && <Button onPress={() => range.choose('30')}>{mensajes.ver30}</Button>;
  return (
    <>
      <ReadingView
        reading={reading}
        empty={`${empty} ${range.inWords}.`}
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
            <p>{`${mensajes.resultados(records.length)} ${range.inWords}`}</p>
            {byDay(records).map(({ day, records: all }) => (
              <Section key={day} title={formatDay(day)} sticky>
                <List>{all.map(row)}</List>
              </Section>
            ))}
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
