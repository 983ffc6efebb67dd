import type { Ronda } from '../registro/records.ts';
import { SKEW_MS } from '../valor/clock.ts';
import { isDoubtful } from '../valor/doubtful-time.ts';

/** End of a round as accepted. */
export interface RoundEnd {
  /** The server's time where none was reported, or an impossible one; absent = as reported. */
  readonly right?: number;
  /** The reported time that it replaces. */
  readonly dicho?: number;
}

/**
 * Checks the reported end of a round. Gives the same when the round already has the server's time.
 * @param end when it ended by the server's clock, ms since epoch; `null` = open, or not known yet
 */
export function roundEnd({ juicio, fechah_ini_x, fechah_fin_x }: Ronda, end: number | null): RoundEnd {
  if (end === null) return {};
  if (juicio?.razones?.fin_dudoso) {
    const { fechah_fin_x: before } = juicio.dicho ?? {};
    return { right: end, ...(before === undefined ? {} : { dicho: before }) };
  }
  if (fechah_fin_x === undefined) return { right: end };
  const doubtful =
    isDoubtful({ fechah_x: fechah_fin_x, fechah_srv: end }) || fechah_fin_x < fechah_ini_x - SKEW_MS;
  return doubtful ? { right: end, dicho: fechah_fin_x } : {};
}
