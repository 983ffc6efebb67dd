import type { Ronda } from '@gr/shared/domain/registro/records';
import { judgeRonda, type Knowledge } from '@gr/shared/domain/ronda/juicio';
import { LATEST_ARRIVAL_MS } from '@gr/shared/domain/valor/doubtful-time';
import { pointsBetween } from './history.ts';

/**
 * What is known of a round, with what its points were called and asked at other times: a phone says and asks what it last
 * heard of them, so what was ever true until the round ended is no lie. Looks back as long as a record waits on a phone, and only where a
 * read would be marked.
 */
export async function withVersions(ronda: Ronda, known: Knowledge): Promise<Knowledge> {
  const { razones, puntos = {} } = judgeRonda(ronda, known).juicio;
  const other = Object.values(puntos).some(({ respuesta_ajena }) => respuesta_ajena === true);
  if (!other && razones?.nombres_cambiados !== true) return known;
  const { un_id, fechah_ini_x } = ronda;
  const until = known.end ?? Number.POSITIVE_INFINITY;
  return { ...known, versiones: await pointsBetween(un_id, fechah_ini_x - LATEST_ARRIVAL_MS, until) };
}
