import type { Ronda } from '@gr/shared/domain/registro/records';
import { judgeRonda } from '@gr/shared/domain/ronda/juicio';
import type { Knowledge } from '@gr/shared/domain/ronda/razones';
import { LATEST_ARRIVAL_MS } from '@gr/shared/domain/valor/doubtful-time';
import { pointsBetween } from './history.ts';

/**
 * Adds earlier names and questions of a round's points: a phone uses those it last received, so any that were valid until the round ended
 * are accepted. Looks back as long as a record may wait on a phone, and only where a read would be marked.
 */
export async function withVersions(ronda: Ronda, known: Knowledge): Promise<Knowledge> {
  const { razones, puntos = {} } = judgeRonda(ronda, known).juicio;
  const other = Object.values(puntos).some(({ respuesta_ajena }) => respuesta_ajena === true);
  if (!other && razones?.nombres_cambiados !== true) return known;
  const { un_id, fechah_ini_x } = ronda;
  const until = known.end ?? Number.POSITIVE_INFINITY;
  return { ...known, versiones: await pointsBetween(un_id, fechah_ini_x - LATEST_ARRIVAL_MS, until) };
}
