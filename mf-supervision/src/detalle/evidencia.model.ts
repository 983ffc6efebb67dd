import type { Novedad } from '@gr/shared/domain/registro/records';
import { SKEW_MS } from '@gr/shared/domain/ronda/marcas';
import { pasoDe, vidaDe } from './vida.model.ts';

/** When the server had an incident: its own server time, which no later step changes. */
export type Recibida =
  | { readonly tipo: 'sin_enviar' }
  | { readonly tipo: 'a_las'; readonly at: number }
  | { readonly tipo: 'sin_dato' };

/** What the clocks say of an incident. */
export interface Evidencia {
  /** ms since epoch by the phone, corrected by the last known difference to the server. */
  readonly tomada: number;
  readonly recibida: Recibida;
  /** ms from capture to arrival; `null` = unknown. */
  readonly diferencia: number | null;
  /** The phone was ahead of the server by more than the tolerance: its hour is not to be trusted. */
  readonly reloj: boolean;
  /** Accuracy radius of the position in metres. */
  readonly prec_m: number | null;
}

/**
 * Time evidence of an incident.
 * @param pending operations laid over the reading that the server has not confirmed
 */
export function evidenciaDe(novedad: Novedad, pending: readonly string[]): Evidencia {
  const recibida = recibidaDe(novedad, pending);
  const at = 'at' in recibida ? recibida.at : null;
  const diferencia = at === null ? null : at - novedad.fechah_x;
  return {
    tomada: novedad.fechah_x,
    recibida,
    diferencia,
    reloj: diferencia !== null && diferencia < -SKEW_MS,
    prec_m: novedad.prec_m ?? null,
  };
}

function recibidaDe(novedad: Novedad, pending: readonly string[]): Recibida {
  const steps = vidaDe(novedad).flatMap((hecho) => pasoDe(hecho)?._op ?? []);
  // A step that arrived had its report before it; of what waits, what is no step is the report.
  const waits = steps.every((op) => pending.includes(op)) && pending.some((op) => !steps.includes(op));
  if (waits) return { tipo: 'sin_enviar' };
  return typeof novedad.fechah_srv === 'number'
    ? { tipo: 'a_las', at: novedad.fechah_srv }
    : { tipo: 'sin_dato' };
}
