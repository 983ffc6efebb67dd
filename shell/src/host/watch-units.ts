import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { Persona } from '@gr/shared/contract/session';

/** Calls `onGiven` when the person has a unit that was not theirs a moment ago. */
export function watchUnits(persona: Observable<Persona>, onGiven: () => void): Unsubscribe {
  let known = new Set(Object.keys(persona.get().unidades));
  return persona.subscribe(() => {
    const before = known;
    known = new Set(Object.keys(persona.get().unidades));
    if ([...known].some((un_id) => !before.has(un_id))) onGiven();
  });
}
