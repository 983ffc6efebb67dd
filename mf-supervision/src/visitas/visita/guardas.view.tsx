import type { guardasEnOrden, Supervision } from '@gr/shared/domain/supervision/supervision';
import { EmptyState, SearchField, SegmentedControl, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { plano } from '../inicio/inicio.model.ts';
import { mensajes } from '../mensajes.ts';
import { GuardaCard } from './guarda-card.view.tsx';
import type { Acciones } from './visita.data.ts';

const m = mensajes.visita;
/** From so many guards on the ones still pending can be shown alone, and from so many a name is searched. */
const FILTRAR_DESDE = 9;
const BUSCAR_DESDE = 13;

interface Props {
  readonly superv: Supervision;
  readonly guardas: ReturnType<typeof guardasEnOrden>;
  /** Entry keys with a form begun and not saved. */
  readonly begun: ReadonlySet<string>;
  readonly acciones: Acciones;
}

/** A card for every guard, in the order they were planned: what was done does not move under the finger. */
export function Guardas({ superv, guardas, begun, acciones }: Props) {
  const [vista, setVista] = useState<'todos' | 'pendientes'>('todos');
  const [texto, setTexto] = useState('');
  const pending = guardas.filter(({ entrada }) => entrada === null);
  const shown = (vista === 'todos' ? guardas : pending).filter(({ guarda }) =>
    plano(guarda.nom).includes(plano(texto)),
  );
  return (
    <Stack gap={3}>
      {guardas.length >= FILTRAR_DESDE && (
        <SegmentedControl
          label={m.ver}
          choices={[
            { value: 'todos', label: m.todos },
            { value: 'pendientes', label: m.pendientes(pending.length) },
          ]}
          value={vista}
          onChange={setVista}
        />
      )}
      {guardas.length >= BUSCAR_DESDE && <SearchField label={m.buscar} value={texto} onChange={setTexto} />}
      {shown.length === 0 && (
        <EmptyState
          icon={texto === '' ? 'check-circle' : 'search'}
          message={texto === '' ? m.ninguno_pendiente : m.sin_resultado}
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
          saving={acciones.guardando.has(clave)}
          onEnOrden={() => void acciones.enOrden([{ clave, guarda }])}
        />
      ))}
    </Stack>
  );
}
