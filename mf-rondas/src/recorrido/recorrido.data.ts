import type { Ronda } from '@gr/shared/domain/registro/records';
import { type Reading, useHost, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { ownRondaQuery, rondaOfUnidadQuery } from '../ronda/queries.ts';

/**
 * One round, read from where the person has access. A rondero: own tree first, which also works offline, then the unit's. Others: the
 * unit's, or the common tree without a unit.
 */
export function useRecorrido(id: string | null, un_id: string | null): Reading<Ronda> {
  const { emp_id, rol } = useObservable(useHost().session.persona);
  const own = useWatch<Ronda>(id && rol === 'rondero' ? ownRondaQuery(emp_id, id) : null);
  const elsewhere =
    rol !== 'rondero' || (own.snapshot !== null && own.snapshot.value === null && un_id !== null);
  const shared = un_id ? rondaOfUnidadQuery(un_id, id ?? '') : { path: `_recorridos_todos/${id ?? ''}` };
  const other = useWatch<Ronda>(id && elsewhere ? shared : null);
  return elsewhere ? other : own;
}
