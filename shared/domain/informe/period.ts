import { addDays, formatDays } from '../valor/days.ts';
import { localWeekday, startOfDate, WEEKDAYS } from '../valor/time.ts';

/** The span of a report: a week from Monday to Sunday, or a month of the calendar. */
export type Span = 'semana' | 'mes';

/** A week or a month; both days `YYYY-MM-DD`, included. */
export interface Period {
  readonly span: Span;
  readonly desde: string;
  readonly hasta: string;
}

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

/** A period for the address: `semana_2026-11-23`; {@link readPeriod} reads it back. */
export function periodText({ span, desde }: Pick<Period, 'span' | 'desde'>): string {
  return `${span}_${desde}`;
}

/** The period of {@link periodText}; `null` = malformed, or it begins after the day `today`. */
export function readPeriod(text: string | null, today: string): Period | null {
  const [, span, day = ''] = /^(semana|mes)_(\d{4}-\d{2}-\d{2})$/.exec(text ?? '') ?? [];
  const known = span !== undefined && day <= today && !Number.isNaN(startOfDate(day));
  return known ? periodAt(span as Span, day) : null;
}

const longDay = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const month = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'long', year: 'numeric' });

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** «16 a 22 de nov», «octubre de 2026»; a week with its year where it is not that of `today`. */
export function periodWords({ span, desde, hasta }: Period, today: string): string {
  return span === 'mes' ? month.format(utc(desde)) : formatDays({ desde, hasta }, today);
}

/** «16 a 22 de noviembre de 2026», «octubre de 2026»: for what outlives its year. */
export function longPeriodWords({ span, desde, hasta }: Period): string {
  if (span === 'mes') return month.format(utc(desde));
  // With whole months Spanish ranges have a dash, and that of an abbreviated month has «a».
  return longDay.formatRange(utc(desde), utc(hasta)).replace(/\s*–\s*/, ' a ');
}

/** «del 16 al 22 de noviembre de 2026», «de octubre de 2026»: after «el informe». */
export function ofPeriod(period: Period): string {
  const words = longPeriodWords(period);
  return period.span === 'mes' ? `de ${words}` : `del ${words.replace(' a ', ' al ')}`;
}
