import { localDate, localWeekday, startOfDate, WEEKDAYS } from '@gr/shared/domain/valor/time';
import { addDays } from '@gr/shared/ui';

/** The span of a report: a week from Monday to Sunday, or a month of the calendar. */
export type Span = 'semana' | 'mes';

/** A week or a month; both days `YYYY-MM-DD`, included. */
export interface Period {
  readonly span: Span;
  readonly desde: string;
  readonly hasta: string;
}

/** Weeks and months that can be chosen besides this one: a year of weeks is too long a list for a thumb. */
const BACK = 12;

/** The week or month that `day` (`YYYY-MM-DD`) lies in. */
export function periodAt(span: Span, day: string): Period {
  if (span === 'semana') {
    const desde = addDays(day, -WEEKDAYS.indexOf(localWeekday(startOfDate(day))));
    return { span, desde, hasta: addDays(desde, 6) };
  }
  const desde = `${day.slice(0, 7)}-01`;
  const next = addDays(desde, 31).slice(0, 7);
  return { span, desde, hasta: addDays(`${next}-01`, -1) };
}

/** This week or month at `now` (ms since epoch) and those before it, the newest first. */
export function periodsUntil(span: Span, now: number): readonly Period[] {
  const periods = [periodAt(span, localDate(now))];
  while (periods.length <= BACK) {
    const [last] = periods.slice(-1);
    periods.push(periodAt(span, addDays(last?.desde ?? localDate(now), -1)));
  }
  return periods;
}

/** A period for the address: `semana_2026-11-23`; {@link parsePeriod} reads it back. */
export function periodText({ span, desde }: Period): string {
  return `${span}_${desde}`;
}

/**
 * The period of an address. A malformed one, and one that begins after `now` (ms since epoch), gives the last whole week: what a report is
 * sent of.
 */
export function parsePeriod(text: string | null, now: number): Period {
  const today = localDate(now);
  const [, span, day = ''] = /^(semana|mes)_(\d{4}-\d{2}-\d{2})$/.exec(text ?? '') ?? [];
  const known = span !== undefined && day <= today && !Number.isNaN(startOfDate(day));
  return known ? periodAt(span as Span, day) : periodAt('semana', addDays(today, -7));
}
