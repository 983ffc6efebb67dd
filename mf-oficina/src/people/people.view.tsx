import { ESTADO } from '@gr/shared/domain/persona/empleado';
import { PEOPLE_COLUMNS } from '@gr/shared/domain/tabla/lists';
import { listOf } from '@gr/shared/domain/tabla/write-list';
import { filterByText, Page, ReadingView, useHost } from '@gr/shared/screen';
import { type DataColumn, DataTable, EmptyState, LinkButton, type TableSort, useDesk } from '@gr/shared/ui';
import { useMemo, useState } from 'react';
import { ListDownload } from '../import/list-download.view.tsx';
import { PeopleFilters } from './filters.view.tsx';
import { mensajes } from './mensajes.ts';
import { SHOWN_STATES, useStaff, useUnitNames } from './people.data.ts';
import { filterPeople, type PersonRow, peopleRows, searchedIn } from './people.model.ts';
import {
  documentShown,
  Mark,
  PeopleList,
  type PeopleListProps,
  personHref,
  roleName,
  unitsShown,
} from './people-list.view.tsx';
import { useAskedPeople } from './use-asked-people.ts';

/** Table of people for a wide screen. */
function PeopleTable({ rows, open }: PeopleListProps) {
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

/** `oficina/personas`: all people of the company. */
export function PeopleView() {
  const { device } = useHost();
  const asked = useAskedPeople();
  const reading = useStaff(SHOWN_STATES[asked.estado] ?? []);
  const units = useUnitNames();
  const [open, setOpen] = useState(false);
  const staff = reading.snapshot?.value;
  const [now] = useState(() => device.now());
  const all = useMemo(() => peopleRows(staff ?? {}, units, now), [staff, units, now]);
  const rows = filterByText(filterPeople(all, asked.filter), asked.search, searchedIn);
  return (
    <Page
      title={mensajes.titulo}
      actions={
        <LinkButton variant="primary" icon="add" href="/oficina/personas/nueva">
          {mensajes.nueva}
        </LinkButton>
      }
    >
      <PeopleFilters asked={asked} units={units} open={open} onOpen={setOpen} />
      <ReadingView reading={reading} empty={mensajes.nadie}>
        {(people) => (
          <>
            <Found rows={rows} open={open} />
            {rows.length > 0 && (
              <ListDownload
                nombre={mensajes.archivo}
                sheet={() =>
                  listOf(
                    PEOPLE_COLUMNS,
                    rows.map(({ emp_id }) => ({ ...people[emp_id], id: emp_id })),
                  )
                }
              />
            )}
          </>
        )}
      </ReadingView>
    </Page>
  );
}

interface FoundProps {
  readonly rows: readonly PersonRow[];
  readonly open: boolean;
}

function Found({ rows, open }: FoundProps) {
  const desk = useDesk();
  if (rows.length === 0) return <EmptyState icon="search" message={mensajes.nadaAsi} />;
  if (desk) return <PeopleTable rows={rows} open={open} />;
  return (
    <>
      <p role="status">{mensajes.cuantas(rows.length)}</p>
      <PeopleList key={rows.length} rows={rows} open={open} />
    </>
  );
}
