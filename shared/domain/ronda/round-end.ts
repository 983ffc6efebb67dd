import type { Ronda } from '../registro/records.ts';
import { SKEW_MS } from '../valor/clock.ts';
import { isDoubtful } from '../valor/doubtful-time.ts';

/** When a round ended, as it is believed. */
export interface RoundEnd {
  /** The hour the server puts where none was told, or one that can't be true; absent = as it was told. */
  readonly right?: number;
  /** The hour that was told instead. */
  readonly dicho?: number;
}

/**
 * Looks at the hour a phone told of the end of a round. Asked again, when the server's hour already stands there, it finds the
 * same.
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
