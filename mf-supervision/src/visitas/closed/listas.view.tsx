import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { usePendingOp } from '@gr/shared/screen';
import { formatTime, List, ListRow, Row, ScoreBadge, Section, SyncChip } from '@gr/shared/ui';
import { listaPath } from '../../listas/paths.ts';
import { mensajes } from '../mensajes.ts';
import { novedadesOfListas } from './listas.data.ts';

const m = mensajes.cerrada;

/** Checklists of a visit with their results; empty when there are none. */
export function Listas({ listas }: { readonly listas: readonly FilledLista[] }) {
  if (listas.length === 0) return null;
  return (
    <Section title={m.listas}>
      <List label={m.listas}>
        {listas.map((lista) => (
          <ListaRow key={lista.id} lista={lista} />
        ))}
      </List>
    </Section>
  );
}

function ListaRow({ lista }: { readonly lista: FilledLista }) {
  const sent = usePendingOp(lista._op);
  const found = novedadesOfListas([lista]);
  const when = formatTime(lista.fechah_x);
  return (
    <ListRow
      icon="checklist"
      title={lista.nom_plant}
      meta={found > 0 ? `${when} · ${mensajes.novedades(found)}` : when}
      trailing={
        <Row>
          <ScoreBadge score={lista.puntaje} passed={lista.aprobada} />
          {sent && <SyncChip status={sent} />}
        </Row>
      }
      href={listaPath(lista.un_id, lista.id)}
    />
  );
}
