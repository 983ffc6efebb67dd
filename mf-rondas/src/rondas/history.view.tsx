import type { Query } from '@gr/shared/contract/data';
import { firstKept, inRange } from '@gr/shared/domain/registro/date-range';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { localDate } from '@gr/shared/domain/valor/time';
import {
  type DateRange,
  HistoryList,
  type HistoryPages,
  joinReadings,
  lazyScreen,
  pagesOf,
  type Reading,
  useHost,
  useNow,
  usePages,
  useWatchAll,
} from '@gr/shared/screen';
import { Banner, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { byUnidad, latestOfUnidad, RONDAS_MAX } from '../ronda/queries.ts';
import { RondaRow } from './ronda-row.view.tsx';

/** Maximum of units queried at once, each with its own reading. */
const UNIDADES_MAX = 12;

const m = mensajes.rondas;

interface Shown {
  readonly range: DateRange;
  /** Whether a round passes the screen's filters; default: all do. */
  readonly passes?: (ronda: Ronda) => boolean;
}

interface Props extends Shown {
  readonly query: Query;
  /** All pages one after the other, so that their number is the true one. */
  readonly whole?: boolean;
}

/** The ended rounds of one query, page by page. */
export function RondaHistory({ query, whole = false, ...shown }: Props) {
  const pages = usePages<Ronda>({ query: pagesOf(query) });
  const { hasMore, loadingMore, moreFailure, loadMore } = pages;
  useEffect(() => {
    if (whole && hasMore && !loadingMore && !moreFailure) loadMore();
  }, [whole, hasMore, loadingMore, moreFailure, loadMore]);
  return <Body pages={pages} rondas={pages.records} {...shown} />;
}

/** The newest ended rounds of several units together; older ones are loaded per unit. */
export function RondaHistoryOfMany({ un_ids, ...shown }: Shown & { readonly un_ids: readonly string[] }) {
  const { range } = shown;
  const online = useObservable(useHost().network.state) === 'en_linea';
  const asked = un_ids.slice(0, UNIDADES_MAX);
  const { desde_x, hasta_x } = range.bounds;
  const readings = useWatchAll<Readonly<Record<string, Ronda>>>(
    byUnidad(asked, (un_id) => latestOfUnidad(un_id, range.bounds)),
  );
  const reading = joinUnidades(readings);
  const cut = areCut(readings, un_ids.length);
  // Rendered in parts: a dozen units may have hundreds of rounds.
  const text = `${desde_x} ${hasta_x}`;
  const [drawn, setDrawn] = useState({ text, count: RONDAS_MAX });
  const count = drawn.text === text ? drawn.count : RONDAS_MAX;
  const rondas = Object.values(reading.snapshot?.value ?? {}).sort((a, b) => b.fechah_x - a.fechah_x);
  const pages: HistoryPages<Ronda> = {
    reading,
    hasMore: rondas.length > count,
    loadMore: () => setDrawn({ text, count: count + RONDAS_MAX }),
    loadingMore: false,
    moreFailure: null,
    offline: reading.snapshot?.source === 'replica' && !online,
    cut,
  };
  return (
    <>
      <Body pages={pages} rondas={rondas.slice(0, count)} {...shown} />
      {cut && <Banner tone="info">{m.ultimasDeCada(un_ids.length, asked.length)}</Banner>}
    </>
  );
}

const RondasTable = lazyScreen(() => import('./table.view.tsx'));

function textOf({ nom_plan = '', un_nombre, rond_nom }: Ronda): string {
  return `${nom_plan} ${un_nombre} ${rond_nom}`;
}

interface BodyProps extends Shown {
  readonly pages: HistoryPages<Ronda>;
  readonly rondas: readonly Ronda[];
}

function Body({ pages, rondas, range, passes = () => true }: BodyProps) {
  const { emp_id, rol } = useObservable(useHost().session.persona);
  const now = useNow(60_000);
  return (
    <>
      {localDate(range.bounds.desde_x) < firstKept(now) && <Banner tone="info">{m.archivadas}</Banner>}
      <HistoryList
        pages={pages}
        records={rondas.filter((ronda) => !isOpen(ronda) && inRange(ronda, range.bounds) && passes(ronda))}
        range={range}
        empty={m.vacioHistorial}
        table={RondasTable}
        textOf={textOf}
        row={(ronda) => (
          <RondaRow
            key={ronda.id}
            ronda={ronda}
            now={now}
            own={rol === 'rondero' && ronda.rond_id === emp_id}
          />
        )}
      />
    </>
  );
}

type Rondas = Readonly<Record<string, Ronda>>;
type ByUnidad = Readonly<Record<string, Reading<Rondas>>>;

/** Rounds of several units as one reading, by their ids. */
function joinUnidades(readings: ByUnidad): Reading<Rondas> {
  const { snapshot, ...rest } = joinReadings(readings);
  const all: Rondas = Object.assign({}, ...Object.values(snapshot?.value ?? {}));
  return { ...rest, snapshot: snapshot && { ...snapshot, value: all } };
}

/** True when there may be more rounds than were read, in a unit or in units not queried. */
function areCut(readings: ByUnidad, unidades: number): boolean {
  const full = Object.values(readings).some(
    ({ snapshot }) => Object.keys(snapshot?.value ?? {}).length >= RONDAS_MAX,
  );
  return full || unidades > UNIDADES_MAX;
}
