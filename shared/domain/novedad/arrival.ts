import type { Novedad } from '../registro/records.ts';

/** Least difference at which the reported time and the time of arrival are both shown, ms: 1 hour (our choice). */
const APART_MS = 3_600_000;

/**
 * When an incident reached the server, ms since epoch, if that differs from its own time by more than `APART_MS`: the phone was offline,
 * its clock was changed, or the incident happened weeks ago. `null` where both agree, or it has not arrived.
 */
export function cameLater({ fechah_x, fechah_srv }: Pick<Novedad, 'fechah_x' | 'fechah_srv'>): number | null {
  if (typeof fechah_srv !== 'number') return null;
  return Math.abs(fechah_srv - fechah_x) > APART_MS ? fechah_srv : null;
}
