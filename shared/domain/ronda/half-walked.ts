import type { Ronda } from '../registro/records.ts';
import type { Ventana } from './plan.ts';

/** Whether a round ended short of its plan while the plan can still be walked, at `now` (ms since epoch), grace included. */
export function leavesOpen(ronda: Ronda, { fin_x, gracia_ms }: Ventana, now: number): boolean {
  return ronda.estado === 'incompleta' && now <= fin_x + gracia_ms;
}
