import { SETS_PLACE } from '@gr/shared/domain/qr/punto-ops';
import type { PuntoQr, ValidacionQr } from '@gr/shared/domain/registro/records';
import { companyDatabase } from '../admin-app.ts';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { keepPlace, movePlace, placeIn } from './keep-place.ts';

/** Moves the position out of a point that another program wrote with one at `at` (ms); deletes that of a deleted point. */
export async function followPlace(
  un_id: string,
  qr_id: string,
  point: Partial<PuntoQr> | null,
  at: number,
): Promise<void> {
  if (point !== null) return movePlace(un_id, qr_id, point, at);
  const now = await companyDatabase().ref(`_qr_/${un_id}/${qr_id}`).get();
  if (!now.exists()) await companyDatabase().ref(`_qr_lugares_/${un_id}/${qr_id}`).remove();
}

/**
 * Copies the position of an act on site to its point: a new or moved sign, or one that was not measured. The rules accept such a row only
 * from a supervisor, and only with the act on the point.
 */
export async function movePlaceOfAct({ place: row, un_id, act }: Written, work: Work): Promise<void> {
  const { accion, qr_id, fechah_srv, ...said } = (await work.read<Partial<ValidacionQr>>(row)) ?? {};
  if (!accion || qr_id === undefined || !SETS_PLACE.some((one) => one === accion)) return;
  const place = placeIn(said);
  if (accion === 'instalar' && place.lat === undefined) return;
  const at = typeof fechah_srv === 'number' ? fechah_srv : (act?.at ?? Date.now());
  if ((await work.read(`_qr_/${un_id}/${qr_id}/estado`)) !== null)
    await keepPlace(un_id, qr_id, () => place, at);
}
