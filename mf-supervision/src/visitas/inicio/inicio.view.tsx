import { OnlyFor, Page, useHost, useKeepPosition, useSearchParams } from '@gr/shared/screen';
import { EmptyState, LinkButton, Skeleton, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { Guardas } from './guardas.view.tsx';
import { useUnidades } from './inicio.data.ts';
import { nearerThan, obviousUnidad } from './inicio.model.ts';
import { Unidades } from './unidades.view.tsx';

const m = mensajes.inicio;

/** `supervisionini?un=`: the unit, then who is on duty, then the visit begins. */
export function InicioView() {
  return (
    <OnlyFor
      roles={['supervisor']}
      title={m.titulo}
      message={mensajes.solo_supervisor}
      action={<LinkButton href="/supervisiones">{mensajes.ver_lista}</LinkButton>}
    >
      <Inicio />
    </OnlyFor>
  );
}

function Inicio() {
  const persona = useObservable(useHost().session.persona);
  const [params, setParams] = useSearchParams();
  const unidades = useUnidades();
  useKeepPosition(true);
  if (Object.keys(persona.unidades).length === 0) {
    return (
      <Page task title={m.titulo}>
        <EmptyState icon="building" message={m.sin_unidades} />
      </Page>
    );
  }
  if (!unidades) {
    return (
      <Page task title={m.titulo}>
        <Skeleton shape="list" />
      </Page>
    );
  }
  const asked = params.get('un') ?? (params.has('elegir') ? null : obviousUnidad(unidades));
  const unidad = unidades.find(({ un_id }) => un_id === asked);
  if (!unidad) {
    return <Unidades unidades={unidades} onChoose={(un) => setParams({ un, elegida: 'si' })} />;
  }
  // Who chose it by hand knows where he is.
  const nearer = params.has('elegida') ? null : nearerThan(unidad, unidades);
  return (
    <Guardas
      key={unidad.un_id}
      unidad={unidad}
      several={unidades.length > 1}
      nearer={nearer}
      onNearer={(un) => setParams({ un }, { replace: true })}
      onChangeUnidad={() => setParams({ elegir: 'si' }, { replace: true })}
    />
  );
}
