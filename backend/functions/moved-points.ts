import type { PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import type { Judged } from '@gr/shared/domain/ronda/juicio';
import type { Knowledge } from '@gr/shared/domain/ronda/razones';
import { pointsBetween } from './history.ts';

/**
 * Adds the positions that points were moved to during a round. A round is judged by the points as they were when it began, but a sign that
 * was moved meanwhile is read at its new position. Queries only where a read would be marked as outside: points are moved a few times a
 * year. Moves after the end of the round, reported or by the server's clock, are ignored, so that no mark can be removed by moving the sign
 * afterwards.
 * @param judged by what is known
 */
export async function withMovedPoints(ronda: Ronda, known: Knowledge, judged: Judged): Promise<Knowledge> {
  if (known.movidos !== undefined) return known;
  const outside = Object.values(judged.recorrido)
    .filter(({ anomalias }) => anomalias?.fuera_radio === true)
    .map(({ qr_id }) => qr_id);
  if (outside.length === 0) return known;
  const { un_id, fechah_ini_x, fechah_fin_x = Number.POSITIVE_INFINITY } = ronda;
  const until = Math.max(fechah_ini_x, Math.min(fechah_fin_x, known.end ?? Number.POSITIVE_INFINITY));
  const since = await pointsBetween(un_id, fechah_ini_x, until);
  const moved = outside.flatMap((qr_id): [string, readonly PuntoQr[]][] => {
    const places = since[qr_id];
    return places ? [[qr_id, places]] : [];
  });
  return { ...known, movidos: Object.fromEntries(moved) };
}
