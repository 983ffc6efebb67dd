import { DamagedRow, List, ListRow, useObservable } from '@gr/shared/ui';
import { damageOf } from './damage-store.ts';
import { useHost } from './host-context.ts';
import { mensajes } from './mensajes.ts';

/** Maximum of rows; the rest is shown as a number. */
const MOST = 10;

/** The damaged records of this screen, each with its id; empty when there are none. `Page` includes it. */
export function DamagedRows() {
  const all = useObservable(damageOf(useHost()));
  if (all.length === 0) return null;
  const more = all.length - MOST;
  return (
    <List label={mensajes.danados}>
      {all.slice(0, MOST).map((one) => (
        <DamagedRow key={`${one.id} ${one.parts.join()}`} {...one} />
      ))}
      {more > 0 && <ListRow icon="problem" title={mensajes.danadosMas(more)} />}
    </List>
  );
}
