import { createHash } from 'node:crypto';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { companyDatabase } from '../admin-app.ts';
import { follow, writtenAt } from '../lector/read-act.ts';
import { QR_KEY } from '../qr-key.ts';
import { type Cuota, counted } from '../quota.ts';
import { removeFile, stampSeen, storedBytes } from '../recibir/photo-store.ts';
import { FUNCTIONS_REGION } from '../region.ts';
import { appearanceOf } from './appearance.ts';
import { keepFirst } from './first-seen.ts';
import { imageType } from './image-type.ts';
import { namedBy, ROUNDS, recordsOf } from './naming.ts';
import { evidencePlace, personOf } from './places.ts';

/** Value in place of a hash for bytes that are no picture: no record can name them. */
const NO_PICTURE = 'no_es_foto';

/** Most pictures of a person on one day: a phone that returns after two months uploads some thousands (our choice). */
const MAX_PICTURES = 5_000;

/** Counts a picture of a person; gives whether there are too many today. Storage rules can't count, nor see the person. */
async function isBeyondQuota(uid: string): Promise<boolean> {
  const { snapshot } = await companyDatabase()
    .ref(`_cuotas_archivos_/${uid}`)
    .transaction((row: Cuota | null) => counted(row, Date.now(), MAX_PICTURES, 1));
  return snapshot.child('hasta').exists();
}

/**
 * Checks each picture that arrives: its true hash is written beside it, which the judgement of a round uses instead of the reported one,
 * and its public download token is removed. The first location of its bytes is stored, so that a second use elsewhere gets marked. Beyond a
 * person's quota, pictures that no record names are deleted.
 */
export const revisar_foto = onObjectFinalized(
  { bucket: storageBucket, region: FUNCTIONS_REGION, retry: true, secrets: [QR_KEY] },
  async ({ data: { name, generation, contentType, timeCreated } }) => {
    const place = evidencePlace(name);
    const author = place?.uid ?? personOf(name);
    if (author === null) return;
    if ((await isBeyondQuota(author)) && !(place && (await namedBy(place, name))))
      return removeFile({ name, generation: String(generation) });
    const bytes = await storedBytes(name);
    if (bytes === null) return;
    const { drawable, hash: look } = appearanceOf(bytes, contentType ?? '');
    const isPicture = imageType(bytes) === contentType && drawable;
    const sha256 = isPicture ? createHash('sha256').update(bytes).digest('hex') : NO_PICTURE;
    await stampSeen(name, String(generation), sha256);
    if (place === null) return;
    const at = new Date(timeCreated ?? Date.now()).getTime();
    const isRepeated = isPicture && (await keepFirst(sha256, { un_id: place.un_id, ruta: name, at, look }));
    // Sent again after its record, or before this function ran: its record is looked at once more. A round that ended before took the hash as told.
    const isOdd = isRepeated || !isPicture;
    const found = recordsOf(place).filter((record) => isOdd || !record.startsWith(ROUNDS));
    await follow(found.map((record) => writtenAt(record, null)));
  },
);
