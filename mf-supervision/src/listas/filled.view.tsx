import type { FilledLista } from '@gr/shared/domain/lista/lista';
import {
  DateFilter,
  HistoryList,
  lazyScreen,
  pagesOf,
  useDateRange,
  usePages,
  usePendingOp,
} from '@gr/shared/screen';
import { formatTime, ListRow, Row, ScoreBadge, Section, SyncChip } from '@gr/shared/ui';
import { PhotoChips } from '../fotos/chips.view.tsx';
import { mensajes } from './mensajes.ts';
import { listaPath } from './paths.ts';
import { historyQuery } from './queries.ts';
import { ReviewMark } from './review.view.tsx';

const ListasTable = lazyScreen(() => import('./table.view.tsx'));

function textOf({ nom_plant, emp_nom }: FilledLista): string {
  return `${nom_plant} ${emp_nom}`;
}

/** Filled lists of a unit, by day, newest first; the dates are in the URL. */
export function FilledListas({ un_id }: { readonly un_id: string }) {
  const range = useDateRange();
  const pages = usePages<FilledLista>({ query: pagesOf(historyQuery(un_id, range.bounds)) });
  return (
    <Section title={mensajes.llenadas}>
      <DateFilter range={range} />
      <HistoryList
        pages={pages}
        records={pages.records}
        range={range}
        empty={mensajes.vacio}
        row={(lista) => <ListaRow key={lista.id} lista={lista} />}
        table={ListasTable}
        textOf={textOf}
      />
    </Section>
  );
}

function ListaRow({ lista }: { readonly lista: FilledLista }) {
  const sent = usePendingOp(lista._op);
  return (
    <ListRow
      icon="checklist"
      title={lista.nom_plant}
      meta={`${formatTime(lista.fechah_x)} · ${lista.emp_nom}`}
      trailing={
        <Row>
          <ScoreBadge score={lista.puntaje} passed={lista.aprobada} />
          <ReviewMark lista={lista} />
          <PhotoChips of={lista} />
          {sent && <SyncChip status={sent} />}
        </Row>
      }
      href={listaPath(lista.un_id, lista.id)}
    />
  );
}
