import { Banner, Button, ErrorState, formatDay, List, RangeFilter, Section } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { ReadingView } from '../reading-view.tsx';
import { type PagesReading, PUEDE_HABER_MAS } from '../use-pages.ts';
import { porDia } from './days.ts';
import { mensajes } from './mensajes.ts';
import type { Rango } from './use-rango.ts';

/** The chips of the dates, and what had to be cut from them. */
export function FiltroFechas({ rango }: { readonly rango: Rango }) {
  return (
    <>
      <RangeFilter label={mensajes.fechas} value={rango.rango} onChange={rango.elegir} today={rango.hoy} />
      {rango.aviso !== null && <Banner tone="warn">{rango.aviso}</Banner>}
    </>
  );
}

/** What a history needs of its pages; a list that is read whole gives `hasMore: false`. */
export type Paginas<T> = Pick<
  PagesReading<T>,
  'reading' | 'hasMore' | 'loadMore' | 'loadingMore' | 'moreFailure' | 'offline'
>;

interface Props<T> {
  readonly paginas: Paginas<T>;
  /** The records that pass the filters of the screen, dates included. */
  readonly registros: readonly T[];
  readonly rango: Rango;
  /** «No hay novedades» — the dates are added. */
  readonly vacio: string;
  /** A `ListRow` with a key. */
  readonly fila: (registro: T) => ReactNode;
  /** What fills an empty list, besides more days. */
  readonly accion?: ReactNode;
}

/** The one pattern of histories (experience.md 4): count, sticky days, 50 a page, and the five states. */
export function Historial<T extends { readonly fechah_x: number }>(props: Props<T>) {
  const { paginas, registros, rango, vacio, fila, accion } = props;
  const { reading, hasMore, loadMore, loadingMore, moreFailure, offline } = paginas;
  const wider = rango.rango !== '30' && <Button onPress={() => rango.elegir('30')}>{mensajes.ver30}</Button>;
  return (
    <>
      <ReadingView
        reading={reading}
        empty={`${vacio} ${rango.enPalabras}.`}
        isEmpty={() => registros.length === 0}
        emptyAction={
          <>
            {wider}
            {accion}
          </>
        }
      >
        {() => (
          <>
            <p>{`${mensajes.resultados(registros.length)} ${rango.enPalabras}`}</p>
            {porDia(registros).map(({ dia, registros: all }) => (
              <Section key={dia} title={formatDay(dia)} sticky>
                <List>{all.map(fila)}</List>
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
      {offline && reading.snapshot && <p>{PUEDE_HABER_MAS}</p>}
    </>
  );
}
