import { SETS_PLACE } from '@gr/shared/domain/qr/punto-ops';
import type { PuntoQr, ValidacionQr } from '@gr/shared/domain/registro/records';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { FUNCTIONS_REGION } from '../region.ts';
import { keepPlace, movePlace, placeIn } from './keep-place.ts';

const REGION = { region: FUNCTIONS_REGION, retry: true } as const;

/** Moves the position out of every point that another program writes with one; deletes that of a deleted point. */
export const apartar_lugar = onValueWritten(
  { ref: '/_qr_/{un_id}/{qr_id}', ...REGION },
  async ({ params: { un_id, qr_id }, data, time }) => {
    const punto = contentOf(data.after) as Partial<PuntoQr> | null;
    if (punto !== null) return movePlace(un_id, qr_id, punto, Date.parse(time));
    const now = await companyDatabase().ref(`_qr_/${un_id}/${qr_id}`).get();
    if (!now.exists()) await companyDatabase().ref(`_qr_lugares_/${un_id}/${qr_id}`).remove();
  },
);

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
