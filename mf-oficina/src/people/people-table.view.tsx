import { ESTADO } from '@gr/shared/domain/persona/empleado';
import { type DataColumn, DataTable, type TableSort } from '@gr/shared/ui';
import { useMemo } from 'react';
import { mensajes } from './mensajes.ts';
import type { PersonRow } from './people.model.ts';
import {
  documentShown,
  Mark,
  type PeopleListProps,
  personHref,
  roleName,
  unitsShown,
} from './people-list.view.tsx';

/** Table of people for a wide screen. */
export function PeopleTable({ rows, open }: PeopleListProps) {
  const columns = useMemo(() => columnsOf(open), [open]);
  return (
    <DataTable
      label={mensajes.titulo}
      columns={columns}
      rows={rows}
      rowId={personId}
      href={personHref}
      initialSort={BY_NAME}
      summary={mensajes.cuantas(rows.length)}
    />
  );
}

const BY_NAME: TableSort = { column: 'nombre', descending: false };
const personId = ({ emp_id }: PersonRow): string => emp_id;

function columnsOf(open: boolean): readonly DataColumn<PersonRow>[] {
  return [
    {
      ...{ id: 'nombre', header: mensajes.nombre, width: 16 },
      cell: ({ nombre }) => nombre,
      sortBy: ({ nombre }) => nombre,
    },
    {
      ...{ id: 'documento', header: mensajes.documento, width: 8, giveUp: 2 },
      cell: (row) => documentShown(row, open),
      sortBy: ({ doc }) => doc || null,
    },
    { id: 'perfil', header: mensajes.perfil, width: 8, cell: roleName, sortBy: roleName },
    {
      ...{ id: 'unidades', header: mensajes.unidades, width: 16, giveUp: 1 },
      cell: unitsShown,
      sortBy: ({ unidades }) => unidades || null,
    },
    {
      ...{ id: 'papeles', header: mensajes.estado, width: 17 },
      cell: (row) => <Mark row={row} />,
      sortBy: ({ estado, vence }) =>
        estado === ESTADO.activo ? (vence?.dias ?? null) : Number.MAX_SAFE_INTEGER - estado,
    },
  ];
}
