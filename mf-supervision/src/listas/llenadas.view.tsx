import type { ListaLlena } from '@gr/shared/domain/lista/lista';
import { FiltroFechas, Historial, pagesOf, usePages, usePendingOp, useRango } from '@gr/shared/screen';
import { formatTime, ListRow, Row, ScoreBadge, Section, SyncChip } from '@gr/shared/ui';
import { historyQuery } from './consultas.ts';
import { mensajes } from './mensajes.ts';
import { listaPath } from './rutas-de.ts';

/** Lists a unit filled in, by day, newest first; the days stand in the URL. */
export function FilledListas({ un_id }: { readonly un_id: string }) {
  const rango = useRango();
  const pages = usePages<ListaLlena>({ query: pagesOf(historyQuery(un_id, rango.limites)) });
  return (
    <Section title={mensajes.llenadas}>
      <FiltroFechas rango={rango} />
      <Historial
        paginas={pages}
        registros={pages.records}
        rango={rango}
        vacio={mensajes.vacio}
        fila={(lista) => <ListaRow key={lista.id} lista={lista} />}
      />
    </Section>
  );
}

function ListaRow({ lista }: { readonly lista: ListaLlena }) {
  const sent = usePendingOp(lista._op);
  return (
    <ListRow
      icon="checklist"
      title={lista.nom_plant}
      meta={`${formatTime(lista.fechah_x)} · ${lista.emp_nom}`}
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
