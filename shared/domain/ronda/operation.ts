import type { Json, Operation } from '../../contract/outbox.ts';
import { refusalsInRound } from './refusals.ts';

/** An operation on a round with the given updates; its refusals are those of every change of a round. */
export function operationInRound(
  ronda: { un_id: string; rond_id: string; id: string },
  op: string,
  tipo: string,
  resumen: string,
  updates: Record<string, Json>,
): Operation {
  const moves = `_recorridos_todos/${ronda.id}/estado` in updates;
  return {
    id: op,
    aggregate: `ronda/${ronda.id}`,
    tipo,
    resumen,
    updates,
    files: [],
    effects: [],
    refusals: refusalsInRound(ronda, moves),
  };
}
