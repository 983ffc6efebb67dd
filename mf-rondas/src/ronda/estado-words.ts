import type { EstadoRonda } from '@gr/shared/domain/registro/records';
import type { Tone } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

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

/** State and colour in words; a state other programs left stays as it is. */
export function estadoOf(estado: string): { readonly tone: Tone; readonly texto: string } {
  const tones: Readonly<Record<string, Tone>> = ESTADO_TONE;
  const texts: Readonly<Record<string, string>> = mensajes.estados;
  return { tone: tones[estado] ?? 'neutral', texto: texts[estado] ?? estado };
}
