import { DamagedRow, List, ListRow, useObservable } from '@gr/shared/ui';
import { damageOf } from './damage-store.ts';
import { useHost } from './host-context.ts';
import { mensajes } from './mensajes.ts';

/** Most rows; what is more than a screenful is a number. */
const MOST = 10;

/**
 * What the readings of this screen found damaged, each under its id; nothing where all is well. `Page` shows it by itself.
 */
export function DamagedRows() {
  const all = useObservable(damageOf(useHost()));
  if (all.length === 0) return null;
  const more = all.length - MOST;
  return (
    <List label={mensajes.danados}>
      {all.slice(0, MOST).map((one) => (
        <DamagedRow key={`${one.id} ${one.parts.join()}`} {...one} />
      ))}
      {more > 0 && <ListRow icon="problem" title={mensajes.danados_mas(more)} />}
    </List>
  );
}
