import type { Criticidad, EstadoNovedad } from '@gr/shared/domain/records';
import { formatDateTime, formatDuration, type Tone } from '@gr/shared/ui';
import type { Evidencia } from './evidencia.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.evidencia;

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
  if (recibida.tipo === 'a_las') return formatDateTime(recibida.at);
  return recibida.tipo === 'antes_de' ? m.antes_de(formatDateTime(recibida.at)) : '';
}

/** How far capture and arrival lie apart, in words; empty = not known. */
export function diferenciaEn({ recibida, diferencia }: Evidencia): string {
  if (diferencia === null) return '';
  const time = formatDuration(Math.abs(diferencia));
  // Less than a second ahead is the rounding of two clocks.
  if (diferencia < -1000) return m.antes(time);
  return recibida.tipo === 'antes_de' ? m.despues_max(time) : m.despues(time);
}
