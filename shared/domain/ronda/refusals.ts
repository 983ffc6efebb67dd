import type { RefusalCause, Refusals } from '../../contract/outbox.ts';

const CLOSED = ['completada', 'incompleta', 'vencida', 'anulada'];

/**
 * Causes for which the server may refuse a change of an existing round: it is missing (`OB-206`), or it was closed (`OB-205`). Late points
 * and incidents are accepted in a closed round, so only a change of state can meet the second.
 * @param moves whether the operation writes the round's `estado`
 */
export function causesInRound(id: string, moves: boolean): readonly RefusalCause[] {
  const path = `_recorridos_todos/${id}/estado`;
  const closed = {
    path,
    when: { in: CLOSED },
    code: 'OB-205',
    message: 'La ronda ya estaba cerrada en el servidor y no aceptó este registro. Pida ayuda.',
  };
  const missing = {
    path,
    when: 'absent',
    code: 'OB-206',
    message: 'La ronda de este registro no está en el servidor. Reintente o pida ayuda.',
  } as const;
  return moves ? [missing, closed] : [missing];
}

/** Causes for which the server may refuse a later change of a read: those of a change of the round, or the read itself is missing. */
export function causesAfterRead(id: string, qr_id: string, moves: boolean): readonly RefusalCause[] {
  const missing = {
    path: `_recorridos_todos/${id}/recorrido/${qr_id}/_op`,
    when: 'absent',
    code: 'OB-206',
    message: 'El punto de este registro no está en el servidor. Reintente o pida ayuda.',
  } as const;
  return [...causesInRound(id, moves), missing];
}

/** Known causes of a refused change of a round. */
export function refusalsInRound(ronda: { un_id: string; id: string }, moves: boolean): Refusals {
  return { un_id: ronda.un_id, causes: causesInRound(ronda.id, moves) };
}
