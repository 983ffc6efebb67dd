import {
  type Consigna,
  type ConsignaAntes,
  ordersBeforeQuery,
} from '@gr/shared/domain/registro/orders-before';
import { useWatch } from '@gr/shared/screen';
import { formatDateTime, List, ListRow, Section } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** Props of `Retired`. */
export interface RetiredProps {
  readonly un_id: string;
  /** Orders in force: a restored one is not retired. */
  readonly known: Readonly<Record<string, Consigna>>;
}

/** Retired orders of a unit with their last text; empty when there are none. */
export function Retired({ un_id, known }: RetiredProps) {
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
