import { formatDateTime } from '../../valor/format-time.ts';
import { localDate } from '../../valor/time.ts';
import type { Report } from '../report.ts';
import { reportDays } from '../report-days.ts';
import { sentenceOf } from '../sentence.ts';
import type { Template } from '../template.ts';
import { mensajes as m } from './mensajes.ts';

/** What the paper says of the link that shows the same figures. */
export interface FileLink {
  readonly url: string;
  readonly firma: string;
}

/** What a file says of itself: whose report it is, in words. */
export interface Cover {
  readonly un_nombre: string;
  /** «16 a 22 de noviembre de 2026». */
  readonly days: string;
  readonly sentence: string;
  /** When the server last confirmed the figures. */
  readonly asOf: string;
  /** When it was made, and by whom. */
  readonly made: string;
  /** SHA-256 of the figures, hex. */
  readonly hash: string;
  /** The client's link that shows the same figures; `null` = none is open. */
  readonly link: FileLink | null;
  /** Name of the file, without its ending. */
  readonly file: string;
  /** The company's words, and whether the annex belongs to the report. */
  readonly template: Template;
}

/** Moments and people of a file. */
export interface Making {
  /** When the server last confirmed the figures, ms since epoch. */
  readonly at: number;
  /** ms since epoch. */
  readonly now: number;
  readonly by: string;
  readonly hash: string;
  readonly link: FileLink | null;
  /** Absent = the company has none. */
  readonly template?: Template;
}

/** The words of a report's files. Its dates say their year: a file outlives it. */
export function coverOf(report: Report, { at, now, by, hash, link, template = {} }: Making): Cover {
  const { un_id, un_nombre, period, totals } = report;
  return {
    un_nombre,
    days: reportDays(report, localDate(at)),
    sentence: sentenceOf(totals),
    asOf: formatDateTime(at),
    made: m.por(formatDateTime(now), by),
    hash,
    link,
    template,
    file: `informe-${un_id}-${period.span}-${period.desde}`,
  };
}
