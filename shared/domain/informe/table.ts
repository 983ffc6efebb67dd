import type { Cell } from '../tabla/file/csv-text.ts';
import { horaLocal, localDate } from '../valor/time.ts';

/** One column of a report's table. */
export interface ReportColumn {
  readonly header: string;
  readonly number?: boolean;
  /** Left out on a narrow screen. */
  readonly wide?: boolean;
}

/** A table of a report: the screen, the PDF and the sheet of Excel all show this one. */
export interface ReportTable {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Said where there are no rows. */
  readonly empty: string;
  /** Too long for a page: only a sheet of Excel has it. */
  readonly sheetOnly?: true;
}

/** «20/11 19:05» from ms since epoch. */
export function shortTime(at: number): string {
  const day = localDate(at);
  return `${day.slice(8)}/${day.slice(5, 7)} ${horaLocal(at)}`;
}

/** The rows of a map by `at`, the oldest first; of two at the same moment by their keys. */
export function byTime<T>(
  rows: Readonly<Record<string, T>>,
  at: (row: T) => number,
): readonly (readonly [id: string, row: T])[] {
  return Object.entries(rows).sort(([a, x], [b, y]) => at(x) - at(y) || (a < b ? -1 : 1));
}

/** A column of text, one that is left out on a narrow screen, one of numbers, and one of both kinds. */
export const text = (header: string): ReportColumn => ({ header });
export const wide = (header: string): ReportColumn => ({ header, wide: true });
export const number = (header: string): ReportColumn => ({ header, number: true });
export const wideNumber = (header: string): ReportColumn => ({ header, number: true, wide: true });
