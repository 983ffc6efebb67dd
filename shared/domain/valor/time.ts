/** Day keys of `_rondas_plan_/…/dias`, Monday first. */
export const WEEKDAYS = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom'] as const;
/** One of {@link WEEKDAYS}. */
export type Weekday = (typeof WEEKDAYS)[number];

/** America/Bogota is five hours behind, without daylight saving since 1993. */
const BEHIND_MS = 5 * 3_600_000;
/** Furthest moment from the epoch that a `Date` holds, ms, either way; what a phone writes may lie behind it. */
const FURTHEST_MS = 8.64e15;

/** `fechah`: ms since epoch → `YYYY-MM-DD HH:mm:ss` in America/Bogota (data-model.md); a year has its own number of digits. */
export function fechahLocal(ms: number): string {
  const there = new Date(Math.min(Math.max(ms - BEHIND_MS, -FURTHEST_MS), FURTHEST_MS));
  return there
    .toISOString()
    .replace(/^[+-]?0*/, '')
    .replace('T', ' ')
    .slice(0, -5);
}

/** ms since epoch → `HH:mm` in America/Bogota. */
export function horaLocal(ms: number): string {
  return fechahLocal(ms).slice(11, 16);
}

/**
 * Start of the day of `ms` in America/Bogota; both ms since epoch. Colombia has kept UTC−5 without daylight saving
 * since 1993.
 */
export function startOfDay(ms: number): number {
  return startOfDate(localDate(ms));
}

/** ms since epoch → `YYYY-MM-DD` in America/Bogota. */
export function localDate(ms: number): string {
  return fechahLocal(ms).slice(0, 10);
}

/** Start of a day `YYYY-MM-DD` in America/Bogota, ms since epoch; `NaN` for a malformed day. */
export function startOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00-05:00`);
}

/** Day key of the day of `ms` (ms since epoch) in America/Bogota. */
export function localWeekday(ms: number): Weekday {
  const sundayFirst = new Date(startOfDay(ms) + 12 * 3_600_000).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'lun';
}

/** `HH:mm` → minutes since midnight, or `null` when it is no time of day. */
export function minutesOf(hora: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hora);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}
