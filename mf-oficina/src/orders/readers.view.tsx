import type { Consigna } from '@gr/shared/domain/registro/orders-before';
import { ReadingView } from '@gr/shared/screen';
import { formatDateTime, List, ListRow, Section, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { isCurrent, useReaders } from './readers.data.ts';

/** Props of `Readers`. */
export interface ReadersProps {
  readonly un_id: string;
  readonly id: string;
  readonly order: Consigna;
}

/** Guards of the unit who have read an order, and those who have not. */
export function Readers({ un_id, id, order }: ReadersProps) {
  const reading = useReaders(un_id, id, order);
  return (
    <Section title={mensajes.quien}>
      <ReadingView reading={reading} empty={mensajes.sinGente}>
        {(readers) => {
          const done = readers.filter((one) => isCurrent(one, order.version)).length;
          return (
            <>
              <p>{mensajes.leyeron(done, readers.length)}</p>
              <List label={mensajes.quien}>
                {readers.map(({ emp_id, nombre, version, at }) => {
                  const current = isCurrent({ version }, order.version);
                  return (
                    <ListRow
                      key={emp_id}
                      title={nombre}
                      {...(at > 0 && { subtitle: mensajes.leyo(version ?? 0, formatDateTime(at)) })}
                      trailing={
                        <StateChip tone={current ? 'ok' : 'warn'}>
                          {current ? mensajes.leida : mensajes.falta}
                        </StateChip>
                      }
                    />
                  );
                })}
              </List>
            </>
          );
        }}
      </ReadingView>
    </Section>
  );
}
