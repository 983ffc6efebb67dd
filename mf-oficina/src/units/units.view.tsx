import { UNIT_COLUMNS } from '@gr/shared/domain/tabla/lists';
import { listOf } from '@gr/shared/domain/tabla/write-list';
import { Page, ReadingView, useSearchParams } from '@gr/shared/screen';
import { EmptyState, LinkButton, List, ListRow, SearchField, StateChip } from '@gr/shared/ui';
import { ListDownload } from '../import/list-download.view.tsx';
import { mensajes } from './mensajes.ts';
import { useUnits } from './units.data.ts';
import { unitRows } from './units.model.ts';

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
