import type { EstadoRonda } from '@gr/shared/domain/records';
import type { Tone } from '@gr/shared/ui';

/** Colour of a round's state; the word says it too. */
export const TONO_ESTADO: Readonly<Record<EstadoRonda, Tone>> = {
  programada: 'neutral',
  en_curso: 'info',
  pausada: 'warn',
  completada: 'ok',
  incompleta: 'warn',
  vencida: 'error',
  anulada: 'neutral',
};
