import type { Query } from '@gr/shared/contract/data';
import type { Operation } from '@gr/shared/contract/outbox';
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
    // For /envios: the place where a refused report is corrected.
    correct: `/ejemplo/punto/${un_id}/${id}`,
  };
}
