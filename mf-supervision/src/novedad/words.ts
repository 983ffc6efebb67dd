import { formatDateTime, formatDuration } from '@gr/shared/ui';
import type { Evidencia } from './evidencia.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.evidencia;
/** Maximum difference between capture and arrival that counts as none. */
const ON_TIME_MS = 5000;

/** Time of arrival at the server, in words; empty if unknown. */
export function receivedText({ received }: Evidencia): string {
  if (received.tipo === 'sin_enviar') return m.sinEnviar;
  return received.tipo === 'a_las' ? formatDateTime(received.at) : '';
}

/** Difference between capture and arrival, in words; empty if unknown. */
export function differenceText({ difference }: Evidencia): string {
  if (difference === null) return '';
  const time = formatDuration(Math.abs(difference));
  // A small lead is within the tolerance of two synchronized clocks.
  if (difference < -ON_TIME_MS) return m.antes(time);
  return difference < ON_TIME_MS ? m.deInmediato : m.despues(time);
}
