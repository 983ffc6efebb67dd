import type { Tone } from '@gr/shared/ui';

/** Colour of a score in percent: good from 90, to watch from 70, below that a failure. */
export function puntajeTone(puntaje: number): Tone {
  if (puntaje >= 90) return 'ok';
  return puntaje >= 70 ? 'warn' : 'error';
}
