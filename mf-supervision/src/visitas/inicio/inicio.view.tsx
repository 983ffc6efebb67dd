import { NoUnits, OnlyFor, Page, useHost, useKeepPosition, useSearchParams } from '@gr/shared/screen';
import {
  EmptyState,
  formatWhen,
  LinkButton,
  List,
  ListRow,
  SearchField,
  Skeleton,
  StateChip,
  useObservable,
} from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { Guardas } from './guardas.view.tsx';
import { useUnidades } from './inicio.data.ts';
import { distanceText, nearerThan, obviousUnidad, plain, type VisitaUnidad } from './inicio.model.ts';

/** Minimum of units for a search field. */
const SEARCH_FROM = 7;

interface Props {
  readonly unidades: readonly VisitaUnidad[];
  readonly onChoose: (un_id: string) => void;
}

/** The person's units, the likeliest first. */
function Unidades({ unidades, onChoose: onElegir }: Props) {
  const now = useHost().device.now();
  const [texto, setTexto] = useState('');
  const shown = unidades.filter(({ nombre }) => plain(nombre).includes(plain(texto)));
  return (
    <Page task title={m.titulo} subtitle={m.elegir}>
      {unidades.length >= SEARCH_FROM && <SearchField label={m.buscar} value={texto} onChange={setTexto} />}
      {shown.length === 0 ? (
        <EmptyState icon="search" message={m.sinResultado} />
      ) : (
        <List label={m.elegir}>
          {shown.map(({ un_id, nombre, lastVisit: latest, open, dist_m }) => (
            <ListRow
              key={un_id}
              icon="building"
              title={nombre}
              subtitle={latest === null ? m.sinVisitas : m.ultima(formatWhen(latest, now))}
              {...(dist_m !== null && { meta: m.a(distanceText(dist_m)) })}
              {...(open !== null && { trailing: <StateChip tone="info">{m.enCurso}</StateChip> })}
              onPress={() => onElegir(un_id)}
            />
          ))}
        </List>
      )}
    </Page>
  );
}

const m = mensajes.inicio;

/** `supervisionini?un=`: choice of unit, then of guards on duty, then the visit begins. */
export function InicioView() {
  return (
    <OnlyFor
      roles={['supervisor']}
      title={m.titulo}
      message={mensajes.soloSupervisor}
      action={<LinkButton href="/supervisiones">{mensajes.verLista}</LinkButton>}
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
        <NoUnits />
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
  // A unit chosen by hand needs no nearer proposal.
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
