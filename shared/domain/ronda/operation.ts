import type { Json, Operation } from '../../contract/outbox.ts';

/** An operation on a round with the given updates. */
export function operationInRound(
  ronda: { un_id: string; rond_id: string; id: string },
  op: string,
  tipo: string,
  resumen: string,
  updates: Record<string, Json>,
): Operation {
  return {
    id: op,
    aggregate: `ronda/${ronda.id}`,
    tipo,
    resumen,
    updates,
    files: [],
    effects: [],
    un_id: ronda.un_id,
  };
}
