import type { Query } from '@gr/shared/contract/data';
import { decidirDuda } from '@gr/shared/domain/registro/decision-ops';
import type { Decision, Dudas, Pendiente } from '@gr/shared/domain/registro/decisiones';
import { actOf, type Reading, useCommit, useHost } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { type UnitsReading, useEachUnit } from '../oversight/use-each-unit.ts';
import { byUnidad } from '../ronda/queries.ts';
import { type Group, groupsOf, openRows } from './queue.model.ts';

/** Most records of a unit in the list: the oldest, as many as the server gives at once (security.md). */
export const ROWS_MAX = 50;

const rowsQuery = (un_id: string): Query => ({
  path: `_por_revisar_/${un_id}`,
  orderBy: 'fechah_x',
  limitToFirst: ROWS_MAX,
});
const decisionsQuery = (un_id: string): Query => ({
  path: `_decisiones_/${un_id}`,
  orderBy: 'fechah_x',
  limitToLast: ROWS_MAX,
});

/** What is left to decide in the person's units, or in one; decisions that wait on the phone count. */
export function useQueue(un_id: string | null): {
  readonly rows: readonly Pendiente[];
  readonly units: UnitsReading<Record<string, Pendiente>>;
} {
  const { unidades } = useObservable(useHost().session.persona);
  const asked = un_id === null ? Object.keys(unidades) : [un_id];
  const units = useEachUnit<Record<string, Pendiente>>(byUnidad(asked, rowsQuery));
  const decided = useEachUnit<Record<string, Decision>>(byUnidad(Object.keys(units.value), decisionsQuery));
  const all = <T>(by: Readonly<Record<string, Record<string, T>>>) =>
    Object.values(by).flatMap((of) => Object.values(of));
  return { rows: openRows(all(units.value), all(decided.value)), units };
}

/**
 * The groups of `rows`, which stay where they are once all units have answered: a card that left would put another one's buttons under the
 * finger. What comes later waits in `nuevos` until `show` is called.
 */
export function useHeldGroups(
  rows: readonly Pendiente[],
  units: Pick<UnitsReading<unknown>, 'waiting' | 'as'>,
): {
  readonly groups: readonly Group[];
  /** What the screen shows: empty when nothing is left and nothing was decided on it. */
  readonly reading: Reading<readonly Group[]>;
  readonly nuevos: number;
  readonly show: () => void;
} {
  const [held, setHeld] = useState<readonly Group[] | null>(null);
  const groups = groupsOf(rows);
  if (held === null && units.waiting === 0 && groups.length > 0) setHeld(groups);
  const known = new Set(held?.flatMap(({ keys }) => keys));
  const shown = held ?? groups;
  const { snapshot, ...rest } = units.as(shown.length > 0);
  return {
    groups: shown,
    reading: { ...rest, snapshot: snapshot && { ...snapshot, value: shown } },
    nuevos: held === null ? 0 : groups.filter(({ keys }) => !keys.every((key) => known.has(key))).length,
    show: () => setHeld(groups),
  };
}

/** What is decided: marks of a record. */
export interface Choice {
  readonly de: Pick<Pendiente, 'un_id' | 'arbol' | 'id' | 'titulo'>;
  readonly sobre: Dudas;
}

/** Saves decisions on the phone, one operation a record. */
export function useDecide(): {
  readonly saving: boolean;
  /** True once all of them are stored on the phone. */
  readonly decide: (choices: readonly Choice[], vale: Decision['vale'], motivo?: string) => Promise<boolean>;
} {
  const host = useHost();
  const { commit, committing } = useCommit();
  async function decide(choices: readonly Choice[], vale: Decision['vale'], motivo = ''): Promise<boolean> {
    for (const { de, sobre } of choices) {
      const acto = actOf(host, host.outbox.newId());
      if (!(await commit(decidirDuda(acto, de, sobre, { vale, motivo })))) return false;
    }
    return true;
  }
  return { saving: committing, decide };
}
