import type { Photo, PhotosPort } from '@gr/shared/contract/photos';
import type { Result } from '@gr/shared/contract/result';
import type { Square } from './crop.ts';
import type { Picture } from './picture.ts';

/** Largest picture of a person, bytes: it is shown small, on every phone of the company. */
export const MAX_BYTES = 60 * 1024;
/** Side a picture begins with and the least it is reduced to, pixels. */
const SIDE = 400;
const LEAST_SIDE = 100;
const SHRINK = 0.75;

/** Keeps a square of a picture on the phone, at most {@link MAX_BYTES}. Failures are those of the photo store. */
export async function keepPicture(
  photos: PhotosPort,
  picture: Pick<Picture, 'jpeg'>,
  square: Square,
  origen: Photo['origen'],
): Promise<Result<Photo>> {
  for (let side = SIDE; ; side = Math.round(side * SHRINK)) {
    const kept = await photos.add(await picture.jpeg(square, side), origen);
    if (!kept.ok || kept.value.tam <= MAX_BYTES || side < LEAST_SIDE) return kept;
    await photos.discard(kept.value.id_archivo);
  }
}
