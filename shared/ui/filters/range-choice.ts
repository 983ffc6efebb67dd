/** Two days, both included, `YYYY-MM-DD` on Bogotá's calendar, `desde` ≤ `hasta`. */
export interface DayRange {
  readonly desde: string;
  readonly hasta: string;
}

/** What a history shows: a ready range that ends today (`7` and `30` count today), or two days. */
export type RangeChoice = 'hoy' | 'ayer' | '7' | '30' | DayRange;

const DAY = 24 * 60 * 60_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Days since epoch of a `YYYY-MM-DD` day; NaN where there is no such day. */
function dayNumber(day: string): number {
  return SHAPE.test(day) ? Date.parse(`${day}T00:00:00Z`) / DAY : Number.NaN;
}

/** The `YYYY-MM-DD` day that is `days` after `day` (before, when negative). */
export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * DAY).toISOString().slice(0, 10);
}

/** How many days a range has, both ends counted; NaN where a day does not exist. */
export function countDays({ desde, hasta }: DayRange): number {
  return dayNumber(hasta) - dayNumber(desde) + 1;
}

/** First and last day of a choice made on `today` (`YYYY-MM-DD`). */
export function rangeDays(choice: RangeChoice, today: string): DayRange {
  if (typeof choice !== 'string') return choice;
  if (choice === 'hoy') return { desde: today, hasta: today };
  if (choice === 'ayer') return { desde: addDays(today, -1), hasta: addDays(today, -1) };
  return { desde: addDays(today, 1 - Number(choice)), hasta: today };
}

/** A choice as one word for the address: `hoy`, `7`, `2026-11-13..2026-11-20`. */
export function rangeToText(choice: RangeChoice): string {
  return typeof choice === 'string' ? choice : `${choice.desde}..${choice.hasta}`;
}

/** The choice such a word tells; `null` for anything else, for days after `today` and for more than `maxDays` days. */
export function rangeFromText(text: string | null, today: string, maxDays = 31): RangeChoice | null {
  if (text === 'hoy' || text === 'ayer' || text === '7' || text === '30') return text;
  const [desde, hasta, more] = text?.split('..') ?? [];
  if (desde === undefined || hasta === undefined || more !== undefined || hasta > today) return null;
  const days = countDays({ desde, hasta });
  return days >= 1 && days <= maxDays ? { desde, hasta } : null;
}

const LOCALE = 'es-CO';
const short = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** «13 a 20 de nov», with the year where it is not that of `today`. */
export function formatDays({ desde, hasta }: DayRange, today: string): string {
  const year = today.slice(0, 4);
  const format = desde.startsWith(year) && hasta.startsWith(year) ? short : withYear;
  return format.formatRange(dayNumber(desde) * DAY, dayNumber(hasta) * DAY);
}
