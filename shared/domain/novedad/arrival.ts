import type { Novedad } from '../registro/records.ts';

/** What was told and what arrived further apart than this are said both, ms: 1 hour (our choice). */
const APART_MS = 3_600_000;

/**
 * When an incident reached the server, ms since epoch, where that is not about when it says it happened: a phone without a line,
 * a clock that was put, or a story of weeks ago; `null` where both say the same, or it has not arrived.
 */
export function cameLater({ fechah_x, fechah_srv }: Pick<Novedad, 'fechah_x' | 'fechah_srv'>): number | null {
  if (typeof fechah_srv !== 'number') return null;
  return Math.abs(fechah_srv - fechah_x) > APART_MS ? fechah_srv : null;
}
