import type { Observable } from '@gr/shared/contract/observable';
import type { Persona } from '@gr/shared/contract/session';
import type { SessionState } from '../ports/session/session.ts';

/**
 * The person the services were started for. When somebody else comes, the services are stopped; until then
 * nobody sees the other person through this.
 */
export function personaOf(state: Observable<SessionState>, first: Persona): Observable<Persona> {
  let last = first;
  return {
    get() {
      const now = state.get();
      if (now.kind === 'dentro' && now.persona.uid === first.uid) last = now.persona;
      return last;
    },
    subscribe: (onChange) => state.subscribe(onChange),
  };
}
