import type { Unidad } from '@gr/shared/domain/registro/records';
import { Page, ReadingView, useParams, useWatch } from '@gr/shared/screen';
import { EmptyState, LinkButton, List, ListRow, StateChip } from '@gr/shared/ui';
import { unitQuery, useUnitTitle } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { Retired } from './retired.view.tsx';

/** `oficina/unidades/:un_id/consignas`. */
export function OrdersView() {
  const { un_id = '' } = useParams();
  const named = useUnitTitle(un_id);
  const reading = useWatch<Unidad>(unitQuery(un_id));
  const here = `/oficina/unidades/${un_id}/consignas`;
  return (
    <Page
      title={mensajes.titulo}
      {...named}
      actions={
        <LinkButton variant="primary" icon="add" href={`${here}/nueva`}>
          {mensajes.agregar}
        </LinkButton>
      }
    >
      <ReadingView reading={reading} empty={mensajes.sinUnidad}>
        {({ consignas = {} }) => {
          const orders = Object.entries(consignas);
          if (orders.length === 0)
            return (
              <>
                <EmptyState icon="document" message={mensajes.vacio} />
                <Retired un_id={un_id} known={consignas} />
              </>
            );
          return (
            <>
              <List label={mensajes.titulo}>
                {orders.map(([id, { titulo, version, obligatoria }]) => (
                  <ListRow
                    key={id}
                    icon="document"
                    title={titulo}
                    subtitle={mensajes.version(version)}
                    href={`${here}/${id}`}
                    {...(obligatoria === true && {
                      trailing: <StateChip tone="info">{mensajes.obligatoria}</StateChip>,
                    })}
                  />
                ))}
              </List>
              <Retired un_id={un_id} known={consignas} />
            </>
          );
        }}
      </ReadingView>
    </Page>
  );
}
