import { type ConsignaAntes, ordersBeforeQuery } from '@gr/shared/domain/registro/orders-before';
import { useWatch } from '@gr/shared/screen';
import { formatDateTime, List, ListRow, Section } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** Earlier versions of an order, newest first; empty when there are none. */
export function VersionsBefore({ un_id, id }: { readonly un_id: string; readonly id: string }) {
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
