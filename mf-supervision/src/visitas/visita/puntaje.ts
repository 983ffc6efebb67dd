import type { Tone } from '@gr/shared/ui';

/** Colour of a score in percent: good from 90, warning from 70, failure below. */
export function puntajeTone(puntaje: number): Tone {
  if (puntaje >= 90) return 'ok';
  return puntaje >= 70 ? 'warn' : 'error';
}
