import type { PuntoImpreso, PuntoQr } from '@gr/shared/domain/registro/records';

/** The checkpoints of a unit with what is printed on their signs, by `qr_id`; `read` reads as the office does. */
export async function printedPoints(
  read: (path: string) => Promise<unknown>,
  un_id: string,
): Promise<Record<string, PuntoImpreso>> {
  const points = (await read(`_qr_/${un_id}`)) as Record<string, PuntoQr>;
  const signed = (await read(`_qr_firmas_/${un_id}`)) as Record<string, Pick<PuntoImpreso, 'firma' | 'cod'>>;
  return Object.fromEntries(
    Object.entries(points).map(([id, punto]) => [id, { ...punto, firma: '', ...signed[id] }]),
  );
}
