import type { RondaDia } from '../registro/round-day.ts';
import type { Ventana } from '../ronda/plan.ts';

/** Whether a plan's day, or the row of its window, is complete or sufficient, so that it needs no further round. */
export function isWalked({ estado }: { readonly estado: string }): boolean {
  return estado === 'completa' || estado === 'cumplida';
}

/** Whether the window of a plan was walked; a day with other hours does not count. */
export function walksWindow(dia: Pick<RondaDia, 'estado' | 'ini_x'>, { ini_x }: Ventana): boolean {
  return isWalked(dia) && dia.ini_x === ini_x;
}
