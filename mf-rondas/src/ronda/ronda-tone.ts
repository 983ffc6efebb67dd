import type { EstadoRonda, Ronda } from '@gr/shared/domain/registro/records';
import { verdictOf } from '@gr/shared/domain/ronda/veredicto';
import type { Tone } from '@gr/shared/ui';

/** Colour of a round's state; the word says it too. */
export const ESTADO_TONE: Readonly<Record<EstadoRonda, Tone>> = {
  programada: 'neutral',
  en_curso: 'info',
  pausada: 'warn',
  completada: 'ok',
  incompleta: 'warn',
  vencida: 'error',
  anulada: 'neutral',
};

/** Colour of what a round came to: green is for every point read; a state other programs left is neutral. */
export function toneOfRonda(ronda: Ronda): Tone {
  if (ronda.estado === 'completada' || ronda.estado === 'incompleta') {
    const { veredicto } = verdictOf(ronda);
    return veredicto === 'completa' ? 'ok' : veredicto === 'cumplida' ? 'info' : 'warn';
  }
  const tones: Readonly<Record<string, Tone>> = ESTADO_TONE;
  return tones[ronda.estado] ?? 'neutral';
}
