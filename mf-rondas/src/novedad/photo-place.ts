import type { Host } from '@gr/shared/contract';
import type { PhotoPlace } from '@gr/shared/contract/photos';
import { placeOfRound } from '../ronda/photo-place.ts';
import { type Origen, puntoName, type Site } from './place.model.ts';

/** What is drawn into a photo of an incident of a round; nothing outside one. */
export async function photoPlace(
  host: Host,
  { ronda }: Origen,
  { qr_id }: Site,
): Promise<PhotoPlace | undefined> {
  const nom_qr = puntoName(ronda, qr_id);
  const punto = qr_id !== null && nom_qr !== null ? { qr_id, nom_qr } : null;
  return ronda ? placeOfRound(host, ronda, punto) : undefined;
}
