import type { Host } from '@gr/shared/contract';
import type { PhotoPlace } from '@gr/shared/contract/photos';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { positionFields } from '@gr/shared/domain/registro/stamp';
import { recentPosition } from '@gr/shared/screen';

/** Stamp of a photo of a round: unit, point if any, and position if the phone has it. */
export async function placeOfRound(
  host: Host,
  ronda: Pick<Ronda, 'id' | 'un_id' | 'un_nombre'>,
  punto: { readonly qr_id: string; readonly nom_qr: string } | null,
): Promise<PhotoPlace> {
  const { id, un_id, un_nombre } = ronda;
  return {
    un_id,
    un_nombre,
    ronda: id,
    ...(punto && { lugar: punto.nom_qr, qr_id: punto.qr_id }),
    ...positionFields(await recentPosition(host)),
  };
}
