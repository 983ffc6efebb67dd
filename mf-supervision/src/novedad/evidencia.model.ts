import type { Novedad } from '@gr/shared/domain/registro/records';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { lifeOf, pasoOf } from './life.model.ts';

/** Time the server received an incident: its own server time, which later steps do not change. */
export type Received =
  | { readonly tipo: 'sin_enviar' }
  | { readonly tipo: 'a_las'; readonly at: number }
  | { readonly tipo: 'sin_dato' };

/** Time evidence of an incident. */
export interface Evidencia {
  /** ms since epoch by the phone, corrected by the last known difference to the server. */
  readonly tomada: number;
  readonly received: Received;
  /** ms from capture to arrival; `null` = unknown. */
  readonly difference: number | null;
  /** True when the phone's time is implausible compared with the server's. */
  readonly reloj: boolean;
  /** Accuracy radius of the position in metres. */
  readonly prec_m: number | null;
}

/**
 * Time evidence of an incident.
 * @param pending unconfirmed operations included in the reading
 */
export function evidenceOf(novedad: Novedad, pending: readonly string[]): Evidencia {
  const received = receivedOf(novedad, pending);
  const at = 'at' in received ? received.at : null;
  const difference = at === null ? null : at - novedad.fechah_x;
  return {
    tomada: novedad.fechah_x,
    received,
    difference,
    reloj: isDoubtful({ fechah_x: novedad.fechah_x, fechah_srv: at }),
    prec_m: novedad.prec_m ?? null,
  };
}

function receivedOf(novedad: Novedad, pending: readonly string[]): Received {
  const steps = lifeOf(novedad).flatMap((event) => pasoOf(event)?._op ?? []);
  // A delivered step implies that its report arrived before it; a pending operation that is no step is the report.
  const waits = steps.every((op) => pending.includes(op)) && pending.some((op) => !steps.includes(op));
  if (waits) return { tipo: 'sin_enviar' };
  return typeof novedad.fechah_srv === 'number'
    ? { tipo: 'a_las', at: novedad.fechah_srv }
    : { tipo: 'sin_dato' };
}
