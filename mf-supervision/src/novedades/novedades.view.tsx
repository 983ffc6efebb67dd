import { type Categorias, catNovName } from '@gr/shared/domain/novedad/categorias';
import { isOverdue } from '@gr/shared/domain/novedad/estado';
import type { Novedad } from '@gr/shared/domain/registro/records';
import {
  DateFilter,
  type DateRange,
  HistoryList,
  lazyScreen,
  NoUnits,
  Page,
  useCategories,
  useDateRange,
  useHost,
  useSearchParams,
} from '@gr/shared/screen';
import {
  Banner,
  Button,
  LinkButton,
  type LinkTab,
  LinkTabs,
  List,
  Row,
  Section,
  Select,
  useDesk,
  useObservable,
} from '@gr/shared/ui';
import { type ReactNode, useState } from 'react';
import { openOfUnidad } from '../novedad/novedad.data.ts';
import { FilterLine, FilterPanel } from './filters.view.tsx';
import { mensajes } from './mensajes.ts';
import {
  type Filters,
  filterCount,
  filterNovedades,
  ofUnidad,
  ownNovedadesQuery,
  readFilters,
} from './novedades.model.ts';
import { NovedadRow } from './row.view.tsx';
import { type ListReading, UNIDADES_MAX, useManyUnidades, useOneList } from './use-novedades.ts';

const ALL = 'todas';
const OWN = 'propias';

/**
 * `novedadesrond` and `novedadessuperv` with `de=` (unit, `todas`, `propias`), `tipo=`, `rango=`, `estado=`, `gravedad=`, `cat=`: one
 * screen with tabs as places and filters in the address.
 */
export function NovedadesView({ tipo }: { readonly tipo: Novedad['tipo_nov'] }) {
  const { emp_id, rol, unidades } = useObservable(useHost().session.persona);
  const [params, setParams] = useSearchParams();
  const range = useDateRange();
  const [open, setOpen] = useState(false);
  const desk = useDesk();
  const rondero = rol === 'rondero';
  // A rondero sees all incidents of the unit; other roles see rounds and visits separately.
  const filters = readFilters(params, rondero ? 'todas' : tipo);
  const ids = Object.keys(unidades);
  const asked = params.get('de');
  const de = rondero
    ? (ids.find((id) => id === asked) ?? OWN)
    : (ids.find((id) => id === asked) ?? (ids.length === 1 && ids[0] !== undefined ? ids[0] : ALL));
  const set = (changes: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  // The open filter includes incidents of any age.
  const whenever = filters.estado === 'abiertas' && de !== OWN;
  const queryOf = (un_id: string) => (whenever ? openOfUnidad(un_id) : ofUnidad(un_id, range.bounds));
  const clearFilters = () => set({ estado: null, gravedad: null, cat: null });
  const Panel = desk ? FilterLine : FilterPanel;
  const units = rondero ? ids : [ALL, ...ids];
  const unidad = ids.length > 1 && de !== OWN && (
    <Select
      label={mensajes.unidad}
      choices={units.map((id) => ({ value: id, label: unidades[id] ?? mensajes.todasLasUnidades }))}
      value={de}
      onChange={(next) => set({ de: next })}
    />
  );
  const body = (list: ListReading) => (
    <Body list={list} filters={filters} range={range} whenever={whenever} clearFilters={clearFilters} />
  );
  return (
    <Page
      title={mensajes.titulo}
      subtitle={unidades[de] ?? (rondero ? mensajes.propias : mensajes.todasLasUnidades)}
      {...(rondero && {
        actions: (
          <LinkButton variant="primary" icon="add" href={addPath(ids.find((id) => id === de))}>
            {mensajes.agregar}
          </LinkButton>
        ),
      })}
    >
      <ViewTabs rondero={rondero} filters={filters} unidad={ids[0]} own={de === OWN} />
      {!whenever && <DateFilter range={range} />}
      {!desk && (
        <Row>
          <Button icon="filter" onPress={() => setOpen(true)}>
            {mensajes.filtros(filterCount(filters))}
          </Button>
        </Row>
      )}
      <Panel
        open={open}
        unidad={unidad}
        filters={filters}
        onChange={(nombre, valor) => set({ [nombre]: valor })}
        onClear={() => {
          clearFilters();
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
      {!rondero && ids.length === 0 ? (
        <NoUnits />
      ) : de === ALL ? (
        <ManyUnidades ids={ids} queryOf={queryOf}>
          {body}
        </ManyUnidades>
      ) : (
        <OneList
          key={`${de} ${whenever}`}
          query={de === OWN ? ownNovedadesQuery('rond_id', emp_id, range.bounds) : queryOf(de)}
        >
          {body}
        </OneList>
      )}
    </Page>
  );
}

/** The form of a new incident, for the selected unit if there is one. */
function addPath(un: string | undefined): string {
  return un === undefined ? '/rondasnovedad' : `/rondasnovedad?${new URLSearchParams({ un })}`;
}

interface ViewTabsProps {
  readonly rondero: boolean;
  readonly filters: Filters;
  readonly unidad: string | undefined;
  readonly own: boolean;
}

/** Tabs: for a rondero own or unit; for other roles by kind of record. */
function ViewTabs({ rondero, filters, unidad, own }: ViewTabsProps) {
  const rounds = '/novedadesrond';
  const ofUnit = `${rounds}?${new URLSearchParams({ de: unidad ?? '' })}`;
  const all = `${rounds}?tipo=todas`;
  const tabs: readonly LinkTab[] = rondero
    ? [
        { href: rounds, label: mensajes.propias },
        ...(unidad ? [{ href: ofUnit, label: mensajes.deLaUnidad }] : []),
      ]
    : [
        { href: rounds, label: mensajes.deRondas },
        { href: '/novedadessuperv', label: mensajes.deSupervision },
        { href: all, label: mensajes.todas },
      ];
  const byTipo = { ronda: rounds, supervision: '/novedadessuperv', todas: all };
  return (
    <LinkTabs
      label={mensajes.vistas}
      tabs={tabs}
      current={rondero ? (own ? rounds : ofUnit) : byTipo[filters.tipo]}
    />
  );
}

type Child = (list: ListReading) => ReactNode;

function OneList({
  query,
  children,
}: {
  readonly query: Parameters<typeof useOneList>[0];
  readonly children: Child;
}) {
  return children(useOneList(query));
}

function ManyUnidades(props: {
  readonly ids: readonly string[];
  readonly queryOf: Parameters<typeof useManyUnidades>[1];
  readonly children: Child;
}) {
  const { ids, queryOf, children } = props;
  const list = useManyUnidades(ids, queryOf);
  return (
    <>
      {children(list)}
      {list.pages.cut && (
        <Banner tone="info">{mensajes.ultimasDeCada(ids.length, Math.min(ids.length, UNIDADES_MAX))}</Banner>
      )}
    </>
  );
}

const NovedadesTable = lazyScreen(() => import('./table.view.tsx'));

function textOf(
  { desc_nov, un_nom, cat_nov, rond_nom = '', super_nom = '' }: Novedad,
  own: Categorias,
): string {
  return [catNovName(cat_nov, own), desc_nov, un_nom, rond_nom, super_nom].join(' ');
}

interface BodyProps {
  readonly list: ListReading;
  readonly filters: Filters;
  readonly range: DateRange;
  /** All open incidents, regardless of the range. */
  readonly whenever: boolean;
  readonly clearFilters: () => void;
}

function Body({ list, filters, range, whenever, clearFilters }: BodyProps) {
  const own = useCategories();
  const now = useHost().device.now();
  const filtered = filterCount(filters) > 0;
  const row = (novedad: Novedad) => <NovedadRow key={novedad.id_novedad} novedad={novedad} own={own} />;
  const found = filterNovedades(list.novedades, filters, whenever ? null : range.bounds);
  const overdue = whenever ? found.filter((novedad) => isOverdue(novedad, now)) : [];
  const others = overdue.length === 0 ? found : found.filter((novedad) => !overdue.includes(novedad));
  const inWords = overdue.length === 0 ? mensajes.sinCerrar : mensajes.sinCerrarATiempo;
  return (
    <>
      {overdue.length > 0 && (
        <Section title={mensajes.vencidas}>
          <List>{overdue.map(row)}</List>
        </Section>
      )}
      <HistoryList
        pages={list.pages}
        records={others}
        range={whenever ? { ...range, range: '30', inWords } : range}
        empty={filtered ? mensajes.vacioFiltros : mensajes.vacio}
        row={row}
        accion={filtered && <Button onPress={clearFilters}>{mensajes.quitar}</Button>}
        table={NovedadesTable}
        textOf={(novedad) => textOf(novedad, own)}
      />
    </>
  );
}
