import type { Unidad } from '@gr/shared/domain/registro/records';
import { UNIT_COLUMNS } from '@gr/shared/domain/tabla/lists';
import { listOf } from '@gr/shared/domain/tabla/write-list';
import { withoutAccents } from '@gr/shared/domain/valor/accents';
import { Page, ReadingView, useSearchParams } from '@gr/shared/screen';
import { EmptyState, LinkButton, List, ListRow, SearchField, StateChip } from '@gr/shared/ui';
import { ListDownload } from '../import/list-download.view.tsx';
import { mensajes } from './mensajes.ts';
import { UNIT_STATES, useUnits } from './units.data.ts';

const SEARCH = 'q';

/** `oficina/unidades`: every unit of the company. */
export function UnitsView() {
  const reading = useUnits();
  const [params, setParams] = useSearchParams();
  const search = params.get(SEARCH) ?? '';
  return (
    <Page
      title={mensajes.titulo}
      actions={
        <LinkButton variant="primary" icon="add" href="/oficina/unidades/nueva">
          {mensajes.nueva}
        </LinkButton>
      }
    >
      <ReadingView reading={reading} empty={mensajes.vacio}>
        {(units) => {
          const rows = unitRows(units, search);
          return (
            <>
              <SearchField
                label={mensajes.buscar}
                value={search}
                onChange={(text) => setParams(text === '' ? {} : { [SEARCH]: text }, { replace: true })}
              />
              {rows.length === 0 ? (
                <EmptyState icon="search" message={mensajes.nadaAsi} />
              ) : (
                <List label={mensajes.titulo}>
                  {rows.map(({ un_id, nombre, lugar, estado }) => (
                    <ListRow
                      key={un_id}
                      icon="building"
                      title={nombre}
                      subtitle={lugar}
                      href={`/oficina/unidades/${un_id}`}
                      {...(estado !== 'activo' && {
                        trailing: <StateChip tone="neutral">{mensajes.estados[estado]}</StateChip>,
                      })}
                    />
                  ))}
                </List>
              )}
              {rows.length > 0 && (
                <ListDownload
                  nombre={mensajes.archivo}
                  sheet={() =>
                    listOf(
                      UNIT_COLUMNS,
                      rows.map(({ un_id }) => ({ ...units[un_id], un_id })),
                    )
                  }
                />
              )}
            </>
          );
        }}
      </ReadingView>
    </Page>
  );
}

/** A unit of the list. */
interface UnitRow {
  readonly un_id: string;
  readonly nombre: string;
  readonly lugar: string;
  readonly estado: Unidad['estado'];
}

/** The units whose name, place or code contains `search`: active ones first, by name. */
function unitRows(units: Readonly<Record<string, Unidad>>, search: string): readonly UnitRow[] {
  const wanted = withoutAccents(search).trim();
  return Object.entries(units)
    .map(([un_id, { un_nombre, dir, ciudad, estado }]): UnitRow => {
      const lugar = [dir, ciudad].filter(Boolean).join(', ');
      return { un_id, nombre: un_nombre, lugar, estado };
    })
    .filter(({ un_id, nombre, lugar }) => withoutAccents(`${nombre} ${lugar} ${un_id}`).includes(wanted))
    .sort(
      (a, b) =>
        UNIT_STATES.indexOf(a.estado) - UNIT_STATES.indexOf(b.estado) ||
        a.nombre.localeCompare(b.nombre, 'es'),
    );
}
