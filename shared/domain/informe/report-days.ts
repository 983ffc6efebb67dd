import { formatDays } from '../valor/days.ts';
import { localDate } from '../valor/time.ts';
import { mensajes as m } from './mensajes.ts';
import { longPeriodWords } from './period.ts';
import type { Report } from './report.ts';

/**
 * The days of a report, whole: «23 a 29 de noviembre de 2026, hasta hoy, 28 de nov», «octubre de 2026, con rondas planeadas desde el 24 de
 * oct.».
 * @param today the day on which its figures were read, `YYYY-MM-DD`
 */
export function reportDays({ period, rows }: Report, today: string): string {
  const { desde, hasta } = period;
  const first = Math.min(...Object.values(rows.ventanas).map(({ ini_x }) => ini_x));
  const planned = Number.isFinite(first) ? localDate(first) : desde;
  const short = (day: string) => formatDays({ desde: day, hasta: day }, day);
  return [
    longPeriodWords(period),
    ...(today >= desde && today <= hasta ? [m.hastaHoy(short(today))] : []),
    ...(planned > desde ? [m.conRondasDesde(short(planned))] : []),
  ].join(', ');
}
