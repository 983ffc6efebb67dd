import { formatDateTime, formatDuration } from '@gr/shared/ui';
import type { Evidencia } from './evidencia.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.evidencia;
/** Nearer than this capture and arrival count as the same moment. */
const ON_TIME_MS = 5000;

/** When the server had it, in words; empty = not known. */
export function receivedText({ received }: Evidencia): string {
  if (received.tipo === 'sin_enviar') return m.sin_enviar;
  return received.tipo === 'a_las' ? formatDateTime(received.at) : '';
}

/** How far capture and arrival lie apart, in words; empty = not known. */
export function differenceText({ difference }: Evidencia): string {
  if (difference === null) return '';
  const time = formatDuration(Math.abs(difference));
  // A little ahead is what two clocks that agree may differ by.
  if (difference < -ON_TIME_MS) return m.antes(time);
  return difference < ON_TIME_MS ? m.de_inmediato : m.despues(time);
}
