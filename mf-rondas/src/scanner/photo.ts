import { sizeOfPicture } from './picture-size.ts';

/** Long side, pixels, to which a photo is reduced before reading: more pixels cost time and add nothing. */
const PHOTO_SIDE = 2000;
/** Bytes read of a picture's head: the size is within it even behind camera metadata and a preview. */
const HEAD = 256 * 1024;

/**
 * A photo as a bitmap of at most 2000 pixels on its long side, or `null` when this browser cannot decode the file (HEIC outside Safari, a
 * broken JPEG). It is reduced while decoding: a photo of 48 megapixels would take 190 MB in full.
 */
export async function reducedPhoto(file: Blob): Promise<ImageBitmap | null> {
  try {
    const size = sizeOfPicture(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
    const wide = size === null || size.width >= size.height;
    const side = size === null ? 0 : Math.max(size.width, size.height);
    if (size !== null && side <= PHOTO_SIDE) {
      return await createImageBitmap(file, { imageOrientation: 'from-image' });
    }
    // One side only: the browser keeps the proportions. If the size is unknown the width is bounded.
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeQuality: 'medium',
      ...(wide ? { resizeWidth: PHOTO_SIDE } : { resizeHeight: PHOTO_SIDE }),
    });
  } catch {
    // Not decodable as a picture: the caller shows the message.
    return null;
  }
}
