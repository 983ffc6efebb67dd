import { horaLocal, startOfDay } from '../valor/time.ts';

/** Hour from which yesterday's beginnings are called last night's. */
const NIGHT_H = 18;
const HOUR = 3_600_000;

/**
 * Start of a round of today as words, both ms since epoch: «22:00», or with its day when that is not today, «Anoche 22:00» or «Ayer 14:00».
 * At five in the morning, last night's round still runs beside tonight's of the same hour.
 */
export function startWords(ini_x: number, now: number): string {
  const hour = horaLocal(ini_x);
  const day = startOfDay(ini_x);
  if (day >= startOfDay(now)) return hour;
  return `${ini_x - day >= NIGHT_H * HOUR ? 'Anoche' : 'Ayer'} ${hour}`;
}
