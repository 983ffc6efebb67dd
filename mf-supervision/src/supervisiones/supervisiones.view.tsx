import type { Query } from '@gr/shared/contract/data';
import { enRango } from '@gr/shared/domain/registro/historial';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import {
  FiltroFechas,
  Historial,
  Page,
  pagesOf,
  type Rango,
  useHost,
  usePages,
  useRango,
  useSearchParams,
} from '@gr/shared/screen';
import { EmptyState, LinkButton, SegmentedControl, Select, useObservable } from '@gr/shared/ui';
import { EnCurso } from './en-curso.view.tsx';
import { FilaSupervision } from './fila.view.tsx';
import { mensajes } from './mensajes.ts';
import { deUnidadQuery, propiasQuery } from './supervisiones.data.ts';

const VISTAS = [
  { value: 'mias', label: mensajes.mias },
  { value: 'unidad', label: mensajes.porUnidad },
] as const;

/** `supervisiones?vista=&un=&rango=`: the person's own visits or those of a unit; the filters live in the address. */
export function SupervisionesView() {
  const { session } = useHost();
  const { emp_id, rol, unidades } = useObservable(session.persona);
  const [params, setParams] = useSearchParams();
  const rango = useRango('30');
  const visits = rol === 'supervisor';
  const vista = !visits || params.get('vista') === 'unidad' ? 'unidad' : 'mias';
  const ids = Object.keys(unidades);
  const un_id = ids.find((id) => id === params.get('un')) ?? ids[0];
  function set(change: Readonly<Record<string, string>>): void {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setParams(next, { replace: true });
  }
  const start = (
    <LinkButton variant="primary" icon="play" href="/supervisionini">
      {mensajes.iniciar}
    </LinkButton>
  );
  return (
    <Page title={mensajes.titulo} {...(visits && ids.length > 0 && { actions: start })}>
      {visits && <EnCurso />}
      {visits && (
        <SegmentedControl
          label={mensajes.ver}
          choices={VISTAS}
          value={vista}
          onChange={(next) => set({ vista: next })}
        />
      )}
      {vista === 'unidad' && ids.length > 1 && (
        <Select
          label={mensajes.unidad}
          choices={ids.map((id) => ({ value: id, label: unidades[id] ?? id }))}
          value={un_id ?? null}
          onChange={(un) => set({ vista, un })}
        />
      )}
      {vista === 'unidad' && un_id === undefined ? (
        <EmptyState icon="building" message={mensajes.sinUnidades} />
      ) : (
        <>
          <FiltroFechas rango={rango} />
          <Lista
            key={`${vista} ${un_id}`}
            query={
              vista === 'unidad' && un_id !== undefined
                ? deUnidadQuery(un_id, rango.limites)
                : propiasQuery(emp_id, rango.limites)
            }
            rango={rango}
            deUnidad={vista === 'unidad'}
          />
        </>
      )}
    </Page>
  );
}

interface ListaProps {
  readonly query: Query;
  readonly rango: Rango;
  readonly deUnidad: boolean;
}

function Lista({ query, rango, deUnidad }: ListaProps) {
  const paginas = usePages<Supervision>({ query: pagesOf(query) });
  return (
    <Historial
      paginas={paginas}
      registros={paginas.records.filter((superv) => enRango(superv, rango.limites))}
      rango={rango}
      vacio={mensajes.vacio}
      fila={(superv) => <FilaSupervision key={superv.id} superv={superv} deUnidad={deUnidad} />}
    />
  );
}
