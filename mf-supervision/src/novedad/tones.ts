import type { Criticidad, EstadoNovedad } from '@gr/shared/domain/registro/records';
import type { Tone } from '@gr/shared/ui';

/** Colour of a severity. */
export const CRITICIDAD_TONE: Readonly<Record<Criticidad, Tone>> = {
  baja: 'neutral',
  media: 'info',
  alta: 'warn',
  critica: 'error',
};

/** Colour of a state. */
export const ESTADO_TONE: Readonly<Record<EstadoNovedad, Tone>> = {
  abierta: 'warn',
  en_gestion: 'info',
  informada: 'neutral',
  cerrada: 'ok',
  anulada: 'neutral',
};
