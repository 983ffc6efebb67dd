import { Page, useHost } from '@gr/shared/screen';
import { EmptyState, formatWhen, List, ListRow, SearchField, StateChip } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { distanceText, plain, type VisitaUnidad } from './inicio.model.ts';

const m = mensajes.inicio;
/** Fewest units with which the list has a search field. */
const SEARCH_FROM = 7;

interface Props {
  readonly unidades: readonly VisitaUnidad[];
  readonly onChoose: (un_id: string) => void;
}

/** The units a person holds, the likeliest first. */
export function Unidades({ unidades, onChoose: onElegir }: Props) {
  const now = useHost().device.now();
  const [texto, setTexto] = useState('');
  const shown = unidades.filter(({ nombre }) => plain(nombre).includes(plain(texto)));
  return (
    <Page task title={m.titulo} subtitle={m.elegir}>
      {unidades.length >= SEARCH_FROM && <SearchField label={m.buscar} value={texto} onChange={setTexto} />}
      {shown.length === 0 ? (
        <EmptyState icon="search" message={m.sin_resultado} />
      ) : (
        <List label={m.elegir}>
          {shown.map(({ un_id, nombre, lastVisit: latest, open, dist_m }) => (
            <ListRow
              key={un_id}
              icon="building"
              title={nombre}
              subtitle={latest === null ? m.sin_visitas : m.ultima(formatWhen(latest, now))}
              {...(dist_m !== null && { meta: m.a(distanceText(dist_m)) })}
              {...(open !== null && { trailing: <StateChip tone="info">{m.en_curso}</StateChip> })}
              onPress={() => onElegir(un_id)}
            />
          ))}
        </List>
      )}
    </Page>
  );
}
