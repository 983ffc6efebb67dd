import type { RondaDia } from '../registro/round-day.ts';

/**
 * Whether a guard walks a planned round now. One that ended short leaves its day open until the limit (data-model.md, «The day of a plan»),
 * but no guard is walking.
 */
export function isUnderWay({ estado, fechah_fin_x }: Pick<RondaDia, 'estado' | 'fechah_fin_x'>): boolean {
  return (estado === 'en_curso' || estado === 'en_riesgo') && fechah_fin_x === undefined;
}
