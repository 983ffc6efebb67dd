import { horaLocal, startOfDay } from '../valor/time.ts';

/** From when on what began yesterday began at night, hours after midnight. */
const NIGHT_H = 18;
const HOUR = 3_600_000;

/**
 * When a round of today begins, both ms since epoch: «22:00», and with its day where that is not today, «Anoche 22:00» or
 * «Ayer 14:00»: at five in the morning the round of last night still runs beside the one of tonight, at the same hour.
 */
export function startWords(ini_x: number, now: number): string {
  const hour = horaLocal(ini_x);
  const day = startOfDay(ini_x);
  if (day >= startOfDay(now)) return hour;
  return `${ini_x - day >= NIGHT_H * HOUR ? 'Anoche' : 'Ayer'} ${hour}`;
}
