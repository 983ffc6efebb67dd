import type { Query } from '@gr/shared/contract/data';
import type { Operation, Refusals } from '@gr/shared/contract/outbox';
import { registrarValidacion } from '@gr/shared/domain/qr/valqr-ops';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { mensajes } from './mensajes.ts';

/** The checkpoints of a unit: a few dozen, read whole. */
export function puntosQuery(un_id: string): Query {
  return { path: `_qr_/${un_id}` };
}

/** One report. */
export function reportQuery(un_id: string, id: string): Query {
  return { path: `_valqr_/${un_id}/${id}` };
}

/** Aggregate of a report, whose operations are sent in order. */
export function aggregateOf(id: string): string {
  return `valqr/${id}`;
}

/**
 * Reports a damaged checkpoint: its row in the log and its new state in one operation. Called again with the same `id`, as a new operation,
 * it corrects a report that the server refused.
 */
export function reportPoint(
  acto: Acto,
  report: { readonly id: string; readonly un_id: string; readonly qr_id: string; readonly texto: string },
): Operation {
  const { id, un_id, qr_id, texto } = report;
  const punto = `_qr_/${un_id}/${qr_id}`;
  const log = registrarValidacion(acto, {
    id,
    un_id,
    qr_id,
    texto,
    accion: 'marcar_danado',
    resultado: 'danado',
  });
  return {
    ...log,
    aggregate: aggregateOf(id),
    tipo: 'reportar_punto',
    resumen: mensajes.resumen,
    // The point names its row, and the row the point: the rules accept neither without the other.
    updates: { ...log.updates, [`${punto}/estado`]: 'danado', [`${punto}/valqr_id`]: id },
    // The corrected report has the same path: on a retry, the refused one counts as settled.
    settledBy: reportQuery(un_id, id).path,
    refusals: refusalsOf(report),
  };
}

/** Causes for which the server may refuse a report, and the place to correct it: all that the shell needs for /envios. */
function refusalsOf({ id, un_id, qr_id }: { id: string; un_id: string; qr_id: string }): Refusals {
  return {
    un_id,
    causes: [
      { path: `_qr_/${un_id}/${qr_id}/nom_qr`, when: 'absent', code: 'EJ-001', message: mensajes.retirado },
    ],
    correct: `/ejemplo/punto/${un_id}/${id}`,
  };
}
