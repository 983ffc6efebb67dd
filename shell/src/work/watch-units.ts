import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { Persona } from '@gr/shared/contract/session';

/**
 * Calls `onGiven` when the person gets a unit, and once at the first connection: a unit that was given back before this start is no
 * change that could be seen here.
 */
export function watchUnits(
  persona: Observable<Persona>,
  connected: Observable<boolean>,
  onGiven: () => void,
): Unsubscribe {
  let known = new Set(Object.keys(persona.get().unidades));
  let first = true;
  const onPersona = () => {
    const before = known;
    known = new Set(Object.keys(persona.get().unidades));
    if ([...known].some((un_id) => !before.has(un_id))) onGiven();
  };
  const onConnection = () => {
    if (!first || !connected.get()) return;
    first = false;
    onGiven();
  };
  const stops = [persona.subscribe(onPersona), connected.subscribe(onConnection)];
  onConnection();
  return () => {
    for (const stop of stops) stop();
  };
}
