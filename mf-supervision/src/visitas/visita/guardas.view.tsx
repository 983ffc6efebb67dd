import type { Supervision, sortedGuardas } from '@gr/shared/domain/supervision/supervision';
import { EmptyState, SearchField, SegmentedControl, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { plain } from '../inicio/inicio.model.ts';
import { mensajes } from '../mensajes.ts';
import { GuardaCard } from './guarda-card.view.tsx';
import type { Actions } from './visita.data.ts';

const m = mensajes.visita;
/** Numbers of guards from which pending ones can be filtered, and names searched. */
const FILTER_FROM = 9;
const SEARCH_FROM = 13;

interface Props {
  readonly superv: Supervision;
  readonly guardas: ReturnType<typeof sortedGuardas>;
  /** Entry keys with an unsaved form. */
  readonly begun: ReadonlySet<string>;
  readonly actions: Actions;
}

/** A card for every guard, in the planned order: finished ones do not move under the finger. */
export function Guardas({ superv, guardas, begun, actions }: Props) {
  const [view, setView] = useState<'todos' | 'pendientes'>('todos');
  const [texto, setTexto] = useState('');
  const pending = guardas.filter(({ entrada }) => entrada === null);
  const shown = (view === 'todos' ? guardas : pending).filter(({ guarda }) =>
    plain(guarda.nom).includes(plain(texto)),
  );
  return (
    <Stack gap={3}>
      {guardas.length >= FILTER_FROM && (
        <SegmentedControl
          label={m.ver}
          choices={[
            { value: 'todos', label: m.todos },
            { value: 'pendientes', label: m.pendientes(pending.length) },
          ]}
          value={view}
          onChange={setView}
        />
      )}
      {guardas.length >= SEARCH_FROM && <SearchField label={m.buscar} value={texto} onChange={setTexto} />}
      {shown.length === 0 && (
        <EmptyState
          icon={texto === '' ? 'check-circle' : 'search'}
          message={texto === '' ? m.ningunoPendiente : m.sinResultado}
        />
      )}
      {shown.map(({ clave, guarda, entrada }) => (
        <GuardaCard
          key={clave}
          superv_id={superv.id}
          clave={clave}
          guarda={guarda}
          entrada={entrada}
          begun={begun.has(clave)}
          saving={actions.saving.has(clave)}
          onInOrder={() => void actions.saveInOrder([{ clave, guarda }])}
        />
      ))}
    </Stack>
  );
}
