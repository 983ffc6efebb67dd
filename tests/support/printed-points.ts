import { type LugarPunto, placedPoints } from '@gr/shared/domain/qr/lugar';
import type { PuntoImpreso, PuntoQr } from '@gr/shared/domain/registro/records';

/** The checkpoints of a unit with their places and what is printed on their signs, by `qr_id`; `read` reads as the office does. */
export async function printedPoints(
  read: (path: string) => Promise<unknown>,
  un_id: string,
): Promise<Record<string, PuntoImpreso>> {
  const bare = (await read(`_qr_/${un_id}`)) as Record<string, PuntoQr>;
  const points = placedPoints(bare, (await read(`_qr_lugares_/${un_id}`)) as Record<string, LugarPunto>);
  const signed = (await read(`_qr_firmas_/${un_id}`)) as Record<string, Pick<PuntoImpreso, 'firma' | 'cod'>>;
  return Object.fromEntries(
    Object.entries(points).map(([id, punto]) => [id, { ...punto, firma: '', ...signed[id] }]),
  );
}
