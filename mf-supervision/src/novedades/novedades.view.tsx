import type { Novedad } from '@gr/shared/domain/registro/records';
import {
  FiltroFechas,
  Historial,
  Page,
  type Rango,
  useHost,
  useRango,
  useSearchParams,
} from '@gr/shared/screen';
import {
  Banner,
  Button,
  EmptyState,
  LinkButton,
  type LinkTab,
  LinkTabs,
  Row,
  Select,
  useObservable,
} from '@gr/shared/ui';
import { type ReactNode, useState } from 'react';
import { FilaNovedad } from './fila.view.tsx';
import { PanelFiltros } from './filtros.view.tsx';
import { mensajes } from './mensajes.ts';
import { deUnidad, propias } from './novedades.data.ts';
import { cuantosFiltros, type Filtros, filtrar, leerFiltros } from './novedades.model.ts';
import { type Lectura, UNIDADES_MAX, useUnaLista, useVariasUnidades } from './use-novedades.ts';

const TODAS = 'todas';
const PROPIAS = 'propias';

/**
 * `novedadesrond` and `novedadessuperv` with `de=` (unit, `todas`, `propias`), `tipo=`, `rango=`, `estado=`, `gravedad=`,
 * `cat=`: one screen, its tabs are places, its filters live in the address.
 */
export function NovedadesView({ tipo }: { readonly tipo: Novedad['tipo_nov'] }) {
  const { emp_id, rol, unidades } = useObservable(useHost().session.persona);
  const [params, setParams] = useSearchParams();
  const rango = useRango();
  const [abierto, setAbierto] = useState(false);
  const rondero = rol === 'rondero';
  // A rondero sees whatever was seen in the unit; who supervises looks at rounds and visits apart.
  const filtros = leerFiltros(params, rondero ? 'todas' : tipo);
  const ids = Object.keys(unidades);
  const asked = params.get('de');
  const de = rondero
    ? (ids.find((id) => id === asked) ?? PROPIAS)
    : (ids.find((id) => id === asked) ?? (ids.length === 1 && ids[0] !== undefined ? ids[0] : TODAS));
  const set = (changes: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  const limpiar = () => set({ estado: null, gravedad: null, cat: null });
  const units = rondero ? ids : [TODAS, ...ids];
  const unidad = ids.length > 1 && de !== PROPIAS && (
    <Select
      label={mensajes.unidad}
      choices={units.map((id) => ({ value: id, label: unidades[id] ?? mensajes.todasLasUnidades }))}
      value={de}
      onChange={(next) => set({ de: next })}
    />
  );
  const cuerpo = (lectura: Lectura) => (
    <Cuerpo lectura={lectura} filtros={filtros} rango={rango} limpiar={limpiar} />
  );
  return (
    <Page
      title={mensajes.titulo}
      subtitle={unidades[de] ?? (rondero ? mensajes.propias : mensajes.todasLasUnidades)}
      {...(rondero && {
        actions: (
          <LinkButton variant="primary" icon="add" href={agregarEn(ids.find((id) => id === de))}>
            {mensajes.agregar}
          </LinkButton>
        ),
      })}
    >
      <Vistas rondero={rondero} filtros={filtros} unidad={ids[0]} propias={de === PROPIAS} />
      <FiltroFechas rango={rango} />
      <Row>
        <Button icon="filter" onPress={() => setAbierto(true)}>
          {mensajes.filtros(cuantosFiltros(filtros))}
        </Button>
      </Row>
      <PanelFiltros
        abierto={abierto}
        unidad={unidad}
        filtros={filtros}
        onChange={(nombre, valor) => set({ [nombre]: valor })}
        onLimpiar={() => {
          limpiar();
          setAbierto(false);
        }}
        onClose={() => setAbierto(false)}
      />
      {!rondero && ids.length === 0 ? (
        <EmptyState icon="building" message={mensajes.sinUnidades} />
      ) : de === TODAS ? (
        <Varias ids={ids} rango={rango}>
          {cuerpo}
        </Varias>
      ) : (
        <Una
          key={de}
          query={de === PROPIAS ? propias('rond_id', emp_id, rango.limites) : deUnidad(de, rango.limites)}
        >
          {cuerpo}
        </Una>
      )}
    </Page>
  );
}

/** The form of a new incident, of the unit that is shown if it is one. */
function agregarEn(un: string | undefined): string {
  return un === undefined ? '/rondasnovedad' : `/rondasnovedad?${new URLSearchParams({ un })}`;
}

interface VistasProps {
  readonly rondero: boolean;
  readonly filtros: Filtros;
  readonly unidad: string | undefined;
  readonly propias: boolean;
}

/** A rondero's own or the unit's; for who supervises, by where they were seen. */
function Vistas({ rondero, filtros, unidad, propias: own }: VistasProps) {
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
  const ofTipo = { ronda: rounds, supervision: '/novedadessuperv', todas: all };
  return (
    <LinkTabs
      label={mensajes.vistas}
      tabs={tabs}
      current={rondero ? (own ? rounds : ofUnit) : ofTipo[filtros.tipo]}
    />
  );
}

type Hijo = (lectura: Lectura) => ReactNode;

function Una({
  query,
  children,
}: {
  readonly query: Parameters<typeof useUnaLista>[0];
  readonly children: Hijo;
}) {
  return children(useUnaLista(query));
}

function Varias(props: { readonly ids: readonly string[]; readonly rango: Rango; readonly children: Hijo }) {
  const { ids, rango, children } = props;
  return (
    <>
      {children(useVariasUnidades(ids, rango.limites))}
      <Banner tone="info">{mensajes.ultimasDeCada(Math.min(ids.length, UNIDADES_MAX))}</Banner>
    </>
  );
}

interface CuerpoProps {
  readonly lectura: Lectura;
  readonly filtros: Filtros;
  readonly rango: Rango;
  readonly limpiar: () => void;
}

function Cuerpo({ lectura, filtros, rango, limpiar }: CuerpoProps) {
  const filtered = cuantosFiltros(filtros) > 0;
  return (
    <Historial
      paginas={lectura.paginas}
      registros={filtrar(lectura.novedades, filtros, rango.limites)}
      rango={rango}
      vacio={filtered ? mensajes.vacioFiltros : mensajes.vacio}
      fila={(novedad) => <FilaNovedad key={novedad.id_novedad} novedad={novedad} />}
      accion={filtered && <Button onPress={limpiar}>{mensajes.quitar}</Button>}
    />
  );
}
