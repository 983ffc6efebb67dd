import { PEOPLE_COLUMNS } from '@gr/shared/domain/tabla/lists';
import { listOf } from '@gr/shared/domain/tabla/write-list';
import { filterByText, Page, ReadingView, useHost } from '@gr/shared/screen';
import { EmptyState, LinkButton, useDesk } from '@gr/shared/ui';
import { useMemo, useState } from 'react';
import { ListDownload } from '../import/list-download.view.tsx';
import { PeopleFilters } from './filters.view.tsx';
import { mensajes } from './mensajes.ts';
import { SHOWN_STATES, useStaff, useUnitNames } from './people.data.ts';
import { filterPeople, type PersonRow, peopleRows, searchedIn } from './people.model.ts';
import { PeopleList } from './people-list.view.tsx';
import { PeopleTable } from './people-table.view.tsx';
import { useAskedPeople } from './use-asked-people.ts';

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
