import { NoUnits, Page, useHost, useSearchParams, useUnit } from '@gr/shared/screen';
import { EmptyState, LinkButton, Select, useObservable } from '@gr/shared/ui';
import { FilledListas } from './filled.view.tsx';
import { mensajes } from './mensajes.ts';
import { visitaPath } from './paths.ts';
import { ToFill } from './to-fill.view.tsx';

/** `listascheck?un=&superv=&rango=`: checklists of a unit, published and filled in. */
export function ListasView() {
  const { unidades, rol } = useObservable(useHost().session.persona);
  const [params, setParams] = useSearchParams();
  const ids = Object.keys(unidades);
  const un_id = useUnit(params.get('un'));
  const superv_id = params.get('superv');
  // A visit has a unit; without it no list can be filled in on the visit.
  if (superv_id !== null && unidades[params.get('un') ?? ''] === undefined) {
    return (
      <Page task title={mensajes.titulo}>
        <EmptyState
          icon="lock"
          message={mensajes.unidadAjena}
          action={<LinkButton href={visitaPath(superv_id)}>{mensajes.guardada.volverVisita}</LinkButton>}
        />
      </Page>
    );
  }
  if (un_id === null) {
    return (
      <Page title={mensajes.titulo}>
        <NoUnits />
      </Page>
    );
  }
  function choose(un: string): void {
    const more = new URLSearchParams(params);
    more.set('un', un);
    setParams(more, { replace: true });
  }
  return (
    <Page title={mensajes.titulo} subtitle={unidades[un_id]} task={superv_id !== null}>
      {ids.length > 1 && superv_id === null && (
        <Select
          label={mensajes.unidad}
          choices={ids.map((id) => ({ value: id, label: unidades[id] ?? id }))}
          value={un_id}
          onChange={choose}
        />
      )}
      {rol !== 'admin' && <ToFill key={un_id} un_id={un_id} superv_id={superv_id} />}
      <FilledListas un_id={un_id} />
    </Page>
  );
}
