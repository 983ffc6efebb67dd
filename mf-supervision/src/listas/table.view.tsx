import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { type DeskTableProps, useAddressSort, usePendingOp } from '@gr/shared/screen';
import { type DataColumn, DataTable, formatDateTime, Row, ScoreBadge, SyncChip } from '@gr/shared/ui';
import { PhotoChips } from '../fotos/chips.view.tsx';
import { mensajes } from './mensajes.ts';
import { tabla } from './mensajes-tabla.ts';
import { listaPath } from './paths.ts';
import { ReviewMark } from './review.view.tsx';

const COLUMNS: readonly DataColumn<FilledLista>[] = [
  {
    id: 'lista',
    header: tabla.lista,
    cell: ({ nom_plant }) => nom_plant,
    sortBy: ({ nom_plant }) => nom_plant,
    width: 16,
  },
  {
    id: 'fecha',
    header: tabla.fecha,
    cell: ({ fechah_x }) => formatDateTime(fechah_x),
    sortBy: ({ fechah_x }) => fechah_x,
    width: 12,
  },
  {
    id: 'quien',
    header: tabla.quien,
    cell: ({ emp_nom }) => emp_nom,
    sortBy: ({ emp_nom }) => emp_nom,
    width: 13,
    giveUp: 1,
  },
  {
    id: 'puntaje',
    header: tabla.puntaje,
    cell: (lista) => <Puntaje lista={lista} />,
    sortBy: ({ puntaje }) => puntaje,
    width: 12,
  },
];

function Puntaje({ lista }: { readonly lista: FilledLista }) {
  const sent = usePendingOp(lista._op);
  return (
    <Row gap={1}>
      <ScoreBadge score={lista.puntaje} passed={lista.aprobada} />
      <ReviewMark lista={lista} />
      <PhotoChips of={lista} />
      {sent && <SyncChip status={sent} />}
    </Row>
  );
}

/** Table to compare filled checklists on a wide screen. */
export default function ListasTable({ records, summary }: DeskTableProps<FilledLista>) {
  return (
    <DataTable
      {...useAddressSort({ column: 'fecha', descending: true })}
      label={mensajes.llenadas}
      columns={COLUMNS}
      rows={records}
      rowId={({ id }) => id}
      href={({ un_id, id }) => listaPath(un_id, id)}
      summary={summary}
    />
  );
}
