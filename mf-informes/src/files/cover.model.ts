import { periodWords } from '@gr/shared/domain/informe/period';
import type { Report } from '@gr/shared/domain/informe/report';
import { sentenceOf } from '@gr/shared/domain/informe/sentence';
import { formatDateTime } from '@gr/shared/ui';
import type { FileLink } from '../links/link-for-file.ts';
import { mensajes as m } from './mensajes.ts';

/** What a file says of itself: whose report it is, in words. */
export interface Cover {
  readonly un_nombre: string;
  /** «16 a 22 de nov de 2026». */
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
}

/** The words of a report's files. Its dates say their year: a file outlives it. */
export function coverOf(
  { un_id, un_nombre, period: of, totals }: Report,
  { at, now, by, hash, link }: Making,
): Cover {
  return {
    un_nombre,
    // No day of the year 0: the year is always said.
    days: periodWords(of, '0000'),
    sentence: sentenceOf(totals),
    asOf: formatDateTime(at),
    made: m.por(formatDateTime(now), by),
    hash,
    link,
    file: `informe-${un_id}-${of.desde}`,
  };
}
