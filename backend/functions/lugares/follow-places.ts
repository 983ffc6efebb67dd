import { SETS_PLACE } from '@gr/shared/domain/qr/punto-ops';
import type { ValidacionQr } from '@gr/shared/domain/registro/records';
import { followUnit } from '../empresa/follow-unit.ts';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { keepPlace, placeIn } from './keep-place.ts';

/**
 * Follows a supervisor's act on a point: a new or moved sign, or one that was not measured, sets the point's position; then the unit is
 * followed, because the point has changed. The rules accept such a row only from a supervisor, and only with the act on the point.
 */
export async function followPointAct({ place: row, un_id, act }: Written, work: Work): Promise<void> {
  const { accion, qr_id, fechah_srv, ...said } = (await work.read<Partial<ValidacionQr>>(row)) ?? {};
  if (!accion || accion === 'probar' || qr_id === undefined) return;
  const at = typeof fechah_srv === 'number' ? fechah_srv : (act?.at ?? Date.now());
  const place = placeIn(said);
  const sets = SETS_PLACE.some((one) => one === accion) && (accion !== 'instalar' || place.lat !== undefined);
  work.after(async () => {
    if (sets && (await work.read(`_qr_/${un_id}/${qr_id}/estado`)) !== null)
      await keepPlace(un_id, qr_id, () => place, at);
    await followUnit(un_id, at);
  });
}
