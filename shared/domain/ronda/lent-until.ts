import type { PlanRonda, Unidad } from '../registro/records.ts';
import { minutesOf, startOfDate } from '../valor/time.ts';
import { GRACIA_MIN, ventanasOfDay } from './plan.ts';

const MINUTE = 60_000;
const DAY_MIN = 24 * 60;

/** Fields of a lent unit that determine when its work ends. */
export type LentUnit = Pick<Unidad, 'turnos' | 'reglas'>;

/**
 * End of access to a unit that is lent up to a last day, ms since epoch: at midnight at the earliest, and after everything that begins on
 * that day, shifts and plan windows with their grace. A person lent for «the 26th» works 22:00 to 06:00, and their records after midnight
 * belong to that day. `NaN` for a malformed day.
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
    // A window that ends on the same day, by midnight, is over then.
    return ini === null || end === null || end > ini || end === 0 ? 0 : end + DAY_MIN + gracia;
  });
  const windows = Object.values(planes).map((plan) => {
    const ventana = plan.estado === 'activo' ? ventanasOfDay(plan, reglas, day).at(-1) : undefined;
    return ventana === undefined ? 0 : (ventana.fin_x + ventana.gracia_ms - day) / MINUTE;
  });
  return day + Math.max(DAY_MIN, ...shifts, ...windows) * MINUTE;
}
