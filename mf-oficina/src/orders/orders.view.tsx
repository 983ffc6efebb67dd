import {
  type Consigna,
  type ConsignaAntes,
  ordersBeforeQuery,
} from '@gr/shared/domain/registro/orders-before';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { Page, ReadingView, useParams, useWatch } from '@gr/shared/screen';
import { EmptyState, formatDateTime, LinkButton, List, ListRow, Section, StateChip } from '@gr/shared/ui';
import { unitQuery, useUnitTitle } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';

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

/** Props of `Retired`. */
interface RetiredProps {
  readonly un_id: string;
  /** Orders in force: a restored one is not retired. */
  readonly known: Readonly<Record<string, Consigna>>;
}

/** Retired orders of a unit with their last text; empty when there are none. */
function Retired({ un_id, known }: RetiredProps) {
  const { snapshot } = useWatch<Record<string, Record<string, ConsignaAntes>>>(ordersBeforeQuery(un_id));
  const gone = Object.entries(snapshot?.value ?? {}).flatMap(([id, versions]) => {
    const last = Object.values(versions).sort((a, b) => b.version - a.version)[0];
    return last === undefined || Object.hasOwn(known, id) ? [] : [{ ...last, id }];
  });
  if (gone.length === 0) return null;
  return (
    <Section title={mensajes.retiradas}>
      <List label={mensajes.retiradas}>
        {gone.map(({ id, titulo, texto, hasta_srv }) => (
          <ListRow
            key={id}
            title={titulo}
            subtitle={texto}
            {...(typeof hasta_srv === 'number' && { meta: mensajes.hasta(formatDateTime(hasta_srv)) })}
          />
        ))}
      </List>
    </Section>
  );
}
