import { type ConsignaAntes, ordersBeforeQuery } from '@gr/shared/domain/registro/orders-before';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { ORDER_COLUMNS } from '@gr/shared/domain/tabla/lists';
import { Page, useHost, useParams, useWatch } from '@gr/shared/screen';
import { EmptyState, formatDateTime, List, ListRow, Section } from '@gr/shared/ui';
import { type Cells, nextCode } from '../form/cells.ts';
import { setsOf } from '../form/fields-of.ts';
import { Ready } from '../form/ready.view.tsx';
import { RecordForm } from '../form/record-form.view.tsx';
import { Action } from '../request/action.view.tsx';
import { unitQuery } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { Readers } from './readers.view.tsx';

const ORDER_SETS = setsOf(ORDER_COLUMNS, {
  campos: mensajes.campos,
  ayudas: { ...mensajes.ayudas, obligatoria: mensajes.aviso },
  sections: [[undefined, 'titulo', 'texto', 'obligatoria']],
});

const placeOf = ({ unidad = '', codigo = '' }: Cells): string => `_un_/${unidad}/consignas/${codigo}`;

/** `oficina/unidades/:un_id/consignas/nueva`, `…/:id`. */
export function OrderView() {
  const { route } = useHost();
  const { un_id = '', id } = useParams();
  const reading = useWatch<Unidad>(unitQuery(un_id));
  return (
    <Ready reading={reading} title={mensajes.titulo} empty={mensajes.sinUnidad}>
      {({ consignas = {}, un_nombre }) => {
        const order = id === undefined ? null : (consignas[id] ?? null);
        if (id !== undefined && order === null)
          return (
            <Page task title={mensajes.titulo}>
              <EmptyState icon="document" message={mensajes.noEsta} />
            </Page>
          );
        const codigo = id ?? nextCode('c', 2, Object.keys(consignas));
        return (
          <RecordForm
            title={order?.titulo ?? mensajes.nuevaTitulo}
            subtitle={un_nombre}
            orden="consignas importar"
            resumen={mensajes.resumen}
            sets={ORDER_SETS}
            names={{ unidad: un_id, codigo }}
            record={order}
            placeOf={placeOf}
            draftKey={`_un_/${un_id}/consignas/${id ?? 'nueva'}`}
            onDone={() => route.back()}
          >
            {order && id !== undefined && (
              <>
                <Readers un_id={un_id} id={id} order={order} />
                <VersionsBefore un_id={un_id} id={id} />
                <Section title={mensajes.acciones}>
                  <Action
                    icon="trash"
                    danger
                    request={{ orden: 'consignas retirar', valores: { unidad: un_id, consigna: id } }}
                    resumen={mensajes.resumen}
                    onDone={() => route.back()}
                  >
                    {mensajes.retirar}
                  </Action>
                </Section>
              </>
            )}
          </RecordForm>
        );
      }}
    </Ready>
  );
}

/** Earlier versions of an order, newest first; empty when there are none. */
function VersionsBefore({ un_id, id }: { readonly un_id: string; readonly id: string }) {
  const { snapshot } = useWatch<Record<string, ConsignaAntes>>(ordersBeforeQuery(un_id, id));
  const all = Object.values(snapshot?.value ?? {}).sort((a, b) => b.version - a.version);
  if (all.length === 0) return null;
  return (
    <Section title={mensajes.antes}>
      <List label={mensajes.antes}>
        {all.map(({ version, titulo, texto, hasta_srv }) => (
          <ListRow
            key={version}
            title={`${mensajes.version(version)}: ${titulo}`}
            subtitle={texto}
            {...(typeof hasta_srv === 'number' && { meta: mensajes.hasta(formatDateTime(hasta_srv)) })}
          />
        ))}
      </List>
    </Section>
  );
}
