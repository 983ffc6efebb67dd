/** Two days, both included, `YYYY-MM-DD` on Bogotá's calendar, `desde` ≤ `hasta`. */
export interface DayRange {
  readonly desde: string;
  readonly hasta: string;
}

const DAY = 24 * 60 * 60_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Days since epoch of a `YYYY-MM-DD` day; NaN when invalid. */
function dayNumber(day: string): number {
  return SHAPE.test(day) ? Date.parse(`${day}T00:00:00Z`) / DAY : Number.NaN;
}

/** The `YYYY-MM-DD` day that is `days` after `day` (before, when negative). */
export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * DAY).toISOString().slice(0, 10);
}

/** Number of days of a range, both ends included; NaN when a day is invalid. */
export function countDays({ desde, hasta }: DayRange): number {
  return dayNumber(hasta) - dayNumber(desde) + 1;
}

const LOCALE = 'es-CO';
const short = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** «13 a 20 de nov», with the year if it is not that of `today`. */
export function formatDays({ desde, hasta }: DayRange, today: string): string {
  const year = today.slice(0, 4);
  const format = desde.startsWith(year) && hasta.startsWith(year) ? short : withYear;
  return format.formatRange(dayNumber(desde) * DAY, dayNumber(hasta) * DAY);
}
