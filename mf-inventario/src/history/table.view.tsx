import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { type DeskTableProps, useAddressSort, usePendingOp } from '@gr/shared/screen';
import { type DataColumn, DataTable, formatDateTime, Row, StateChip, SyncChip } from '@gr/shared/ui';
import { toneOfEstado } from '../estado-tones.ts';
import { mensajes as common } from '../mensajes.ts';
import { goTo } from '../unidad/use-unidad.ts';
import { mensajes, tabla } from './mensajes.ts';
import { ReviewMark } from './review.view.tsx';
import { whoDid } from './who-did.ts';

const COLUMNS: readonly DataColumn<Inventario>[] = [
  {
    id: 'tipo',
    header: tabla.inventario,
    cell: ({ tipo_inv }) => common.tipos[tipo_inv],
    sortBy: ({ tipo_inv }) => common.tipos[tipo_inv],
    width: 12,
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
    cell: (inventario) => whoDid(inventario),
    sortBy: (inventario) => whoDid(inventario) ?? null,
    width: 18,
    giveUp: 2,
  },
  {
    id: 'elementos',
    header: tabla.elementos,
    cell: ({ items = {} }) => Object.keys(items).length,
    sortBy: ({ items = {} }) => Object.keys(items).length,
    width: 7,
    align: 'end',
    giveUp: 1,
  },
  {
    id: 'diferencias',
    header: tabla.diferencias,
    cell: ({ difs = {} }) => Object.keys(difs).length,
    sortBy: ({ difs = {} }) => Object.keys(difs).length,
    width: 8,
    align: 'end',
  },
  {
    id: 'estado',
    header: tabla.estado,
    cell: (inventario) => <Estado inventario={inventario} />,
    sortBy: ({ estado }) => common.estados[estado],
    width: 12,
  },
];

function Estado({ inventario }: { readonly inventario: Inventario }) {
  const { _op, estado } = inventario;
  const status = usePendingOp(_op);
  return (
    <Row gap={1}>
      <StateChip tone={toneOfEstado(estado)}>{common.estados[estado]}</StateChip>
      <ReviewMark inventario={inventario} />
      {status && <SyncChip status={status} />}
    </Row>
  );
}

/** Table to compare inventories on a wide screen. */
export default function InventariosTable({ records, summary }: DeskTableProps<Inventario>) {
  return (
    <DataTable
      {...useAddressSort({ column: 'fecha', descending: true })}
      label={mensajes.titulo}
      columns={COLUMNS}
      rows={records}
      rowId={({ id }) => id}
      href={({ un_id, id }) => goTo('inventariohis', { un: un_id, id })}
      summary={summary}
    />
  );
}
