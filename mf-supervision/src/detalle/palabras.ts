import type { Criticidad, EstadoNovedad } from '@gr/shared/domain/registro/records';
import { formatDateTime, formatDuration, type Tone } from '@gr/shared/ui';
import type { Evidencia } from './evidencia.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.evidencia;
/** Nearer than this capture and arrival count as the same moment. */
const AL_TIEMPO_MS = 5000;

/** Colour of a severity. */
export const TONO_CRITICIDAD: Readonly<Record<Criticidad, Tone>> = {
  baja: 'neutral',
  media: 'info',
  alta: 'warn',
  critica: 'error',
};

/** Colour of a state. */
export const TONO_ESTADO: Readonly<Record<EstadoNovedad, Tone>> = {
  abierta: 'warn',
  en_gestion: 'info',
  cerrada: 'ok',
  anulada: 'neutral',
};

/** When the server had it, in words; empty = not known. */
export function recibidaEn({ recibida }: Evidencia): string {
  if (recibida.tipo === 'sin_enviar') return m.sin_enviar;
  return recibida.tipo === 'a_las' ? formatDateTime(recibida.at) : '';
}

/** How far capture and arrival lie apart, in words; empty = not known. */
export function diferenciaEn({ diferencia }: Evidencia): string {
  if (diferencia === null) return '';
  const time = formatDuration(Math.abs(diferencia));
  // A little ahead is what two clocks that agree may differ by.
  if (diferencia < -AL_TIEMPO_MS) return m.antes(time);
  return diferencia < AL_TIEMPO_MS ? m.de_inmediato : m.despues(time);
}
