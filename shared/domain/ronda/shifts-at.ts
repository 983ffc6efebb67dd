import type { UnitShifts } from '../registro/records.ts';
import { minutesOf, startOfDay } from '../valor/time.ts';

const MINUTE = 60_000;

/** Names of the unit's shifts that hold the moment `at`, ms since epoch; one that ends no later than it begins ends on the next day. */
export function shiftsAt(turnos: NonNullable<UnitShifts['turnos']>, at: number): readonly string[] {
  const minute = (at - startOfDay(at)) / MINUTE;
  return Object.entries(turnos).flatMap(([name, { hora_ini, hora_fin }]) => {
    const ini = minutesOf(hora_ini);
    const end = minutesOf(hora_fin);
    if (ini === null || end === null) return [];
    const holds = end > ini ? minute >= ini && minute < end : minute >= ini || minute < end;
    return holds ? [name] : [];
  });
}
