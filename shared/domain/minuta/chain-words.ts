import type { Quiebre } from './chain.ts';

/** Spanish sentence that names where a book breaks: which entry of which day, and what is wrong with it. */
export function mensajeQuiebre({ fecha, n, falla }: Quiebre): string {
  if (falla === 'sin_dia') return `Faltan todas las anotaciones del ${fecha}.`;
  if (falla === 'falta') return `Falta la anotación ${n} del ${fecha}.`;
  return `La anotación ${n} del ${fecha} no es la que se escribió.`;
}
