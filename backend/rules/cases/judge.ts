import { type ReadyCase as Ready, makeReady as ready } from '@gr/rtdb-rules/cases/judge';
import type { Caller } from '@gr/rtdb-rules/ports';
import type { Case } from './case.ts';
import { type Person, SIGNED_IN_AGO } from './people.ts';
import { baseWorld } from './world.ts';

/** A case made ready once, to be put to many rules files. */
export type ReadyCase = Ready<Case>;

/** The caller the rules see. */
export function callerOf(who: Person, t: number): Caller | null {
  if (who.claims === null) return null;
  return {
    uid: who.uid,
    admin: false,
    token: { ...who.claims, auth_time: Math.floor(t / 1000) - SIGNED_IN_AGO },
  };
}

/** Makes the cases ready at `t`, ms, which is also the server's clock. */
export function makeReady(cases: readonly Case[], t: number): readonly ReadyCase[] {
  return ready<Person, Case>(cases, { world: baseWorld(t), callerOf: (who) => callerOf(who, t), now: t });
}
