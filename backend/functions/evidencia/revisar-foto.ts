import { createHash } from 'node:crypto';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { stampSeen, storedBytes } from '../recibir/photo-store.ts';
import { imageType } from './image-type.ts';
import { markPhotos } from './marcar-fotos.ts';
import { evidencePlace, personOf } from './places.ts';

/** Instead of a hash, of bytes that are no picture: no record can name them. */
const NO_PICTURE = 'no_es_foto';

/**
 * Looks at each picture that arrives: its true hash is written beside it, which the judgement of a round believes rather than
 * the one the phone told, and the address that opens it without a question is taken away.
 */
export const revisar_foto = onObjectFinalized(
  { bucket: storageBucket, region: 'us-central1', retry: true },
  async ({ data: { name, generation, contentType } }) => {
    if (!evidencePlace(name) && personOf(name) === null) return;
    const bytes = await storedBytes(name);
    if (bytes === null) return;
    const isPicture = imageType(bytes) === contentType;
    const sha256 = isPicture ? createHash('sha256').update(bytes).digest('hex') : NO_PICTURE;
    await stampSeen(name, String(generation), sha256);
    // Sent again after its record, or faster than this function: its record is looked at once more.
    const place = evidencePlace(name);
    if (place) await markPhotos(place);
  },
);
