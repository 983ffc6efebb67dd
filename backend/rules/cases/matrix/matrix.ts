import type { Case } from '../case.ts';
import { PEOPLE } from '../people.ts';
import { officeRows } from './office.ts';
import { recordRows } from './records.ts';

/**
 * Role and relation to the unit × kind of path × act: who may what is written by hand in `office.ts` and `records.ts`, from
 * the table of security.md and not from the rules.
 */
export function matrixCases(t: number): readonly Case[] {
  return [...officeRows(), ...recordRows(t)].flatMap(({ name, world, acts }) =>
    acts.flatMap(({ kind, may, try: attempt }, i) =>
      PEOPLE.map(
        (who): Case => ({
          name: `${name}, ${kind} ${i}: ${who.name}`,
          as: who,
          ...(world === undefined ? {} : { world }),
          try: attempt(who),
          allow: may(who),
        }),
      ),
    ),
  );
}
