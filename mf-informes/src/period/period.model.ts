import { type Period, periodAt, readPeriod, type Span } from '@gr/shared/domain/informe/period';
import { localDate } from '@gr/shared/domain/valor/time';
import { addDays } from '@gr/shared/ui';

/** Weeks and months that can be chosen besides this one: a year of weeks is too long a list for a thumb. */
const BACK = 12;

/** This week or month at `now` (ms since epoch) and those before it, the newest first. */
export function periodsUntil(span: Span, now: number): readonly Period[] {
  const periods = [periodAt(span, localDate(now))];
  while (periods.length <= BACK) {
    const [last] = periods.slice(-1);
    periods.push(periodAt(span, addDays(last?.desde ?? localDate(now), -1)));
  }
  return periods;
}

/**
 * The period of an address. A malformed one, and one that begins after `now` (ms since epoch), gives the last whole week: what a report is
 * sent of.
 */
export function parsePeriod(text: string | null, now: number): Period {
  const today = localDate(now);
  return readPeriod(text, today) ?? periodAt('semana', addDays(today, -7));
}
