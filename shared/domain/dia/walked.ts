import type { RondaDia } from '../registro/round-day.ts';
import type { Ventana } from '../ronda/plan.ts';

/** Whether a plan's day came to what the plan asks, whole or enough of it: nobody has to walk it any more. */
export function isWalked({ estado }: Pick<RondaDia, 'estado'>): boolean {
  return estado === 'completa' || estado === 'cumplida';
}

/** Whether the window of a plan was walked by somebody; a day that had other hours says nothing of this one. */
export function walksWindow(dia: Pick<RondaDia, 'estado' | 'ini_x'>, { ini_x }: Ventana): boolean {
  return isWalked(dia) && dia.ini_x === ini_x;
}
