import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Judged } from '@gr/shared/domain/ronda/juicio';
import type { Knowledge } from '@gr/shared/domain/ronda/razones';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { LATEST_ARRIVAL_MS } from '@gr/shared/domain/valor/doubtful-time';
import { pointsBetween } from './history.ts';

/**
 * Adds earlier names and questions of a round's points: a phone uses those it last received, so any that were valid until the round ended
 * are accepted. Looks back as long as a record may wait on a phone, and only where a read would be marked.
 * @param judged by what is known
 */
export async function withVersions(
  ronda: Ronda,
  known: Knowledge,
  { juicio: { razones, puntos = {} } }: Judged,
): Promise<Knowledge> {
  if (known.versiones !== undefined) return known;
  const other = Object.values(puntos).some(({ respuesta_ajena }) => respuesta_ajena === true);
  // While it is open only names of person, unit and plan can mark it, which points have no part in.
  const otherName = !isOpen(ronda) && razones?.nombres_cambiados === true;
  if (!other && !otherName) return known;
  const { un_id, fechah_ini_x } = ronda;
  const until = known.end ?? Number.POSITIVE_INFINITY;
  return { ...known, versiones: await pointsBetween(un_id, fechah_ini_x - LATEST_ARRIVAL_MS, until) };
}
