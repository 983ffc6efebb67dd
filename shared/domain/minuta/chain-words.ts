import type { ChainBreak } from './chain.ts';

/** Spanish sentence that names where a book breaks: which entry of which day, and what is wrong with it. */
export function breakSentence({ fecha, n, wrong }: ChainBreak): string {
  if (wrong === 'no_day') return `Faltan todas las anotaciones del ${fecha}.`;
  if (wrong === 'missing') return `Falta la anotación ${n} del ${fecha}.`;
  return `La anotación ${n} del ${fecha} no es la que se escribió.`;
}
