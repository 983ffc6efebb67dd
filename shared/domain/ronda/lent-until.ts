import type { PlanRonda, Unidad } from '../registro/records.ts';
import { minutesOf, startOfDate } from '../valor/time.ts';
import { GRACIA_MIN, ventanaOfDay } from './plan.ts';

const MINUTE = 60_000;
const DAY_MIN = 24 * 60;

/** Of the unit that is lent, what says when its work ends. */
export type LentUnit = Pick<Unidad, 'turnos' | 'reglas'>;

/**
 * When a unit that is lent up to a last day is taken back, ms since epoch: not before midnight, and when what begins on
 * that day has ended, shifts and windows of plans with their grace. Who is lent for «the 26th» works 22:00 to 06:00, and
 * what they record after midnight is of that day. `NaN` for what is no day.
 */
export function lentUntil(
  date: string,
  { turnos = {}, reglas }: LentUnit,
  planes: Readonly<Record<string, PlanRonda>>,
): number {
  const day = startOfDate(date);
  const gracia = reglas?.gracia_min ?? GRACIA_MIN;
  const shifts = Object.values(turnos).map(({ hora_ini, hora_fin }) => {
    const ini = minutesOf(hora_ini);
    const end = minutesOf(hora_fin);
    // What ends on the same day, at midnight at the latest, is over then.
    return ini === null || end === null || end > ini || end === 0 ? 0 : end + DAY_MIN + gracia;
  });
  const windows = Object.values(planes).map((plan) => {
    const ventana = plan.estado === 'activo' ? ventanaOfDay(plan, reglas, day) : null;
    return ventana === null ? 0 : (ventana.fin_x + ventana.gracia_ms - day) / MINUTE;
  });
  return day + Math.max(DAY_MIN, ...shifts, ...windows) * MINUTE;
}
