import { sizeOfPicture } from './picture-size.ts';

/** Long side, pixels, to which a photo is reduced before reading: more pixels cost time and add nothing. */
const PHOTO_SIDE = 2000;
/** A picture's head: sizes stand within it also behind a camera's notes and preview. */
const HEAD = 256 * 1024;

/**
 * A photo as a bitmap of at most 2000 pixels on its long side, or `null` where the file is no picture this browser knows (HEIC outside
 * Safari, a broken JPEG). It is made small while it is decoded: a photo of 48 megapixels would take 190 MB in full.
 */
export async function reducedPhoto(file: Blob): Promise<ImageBitmap | null> {
  try {
    const size = sizeOfPicture(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
    const wide = size === null || size.width >= size.height;
    const side = size === null ? 0 : Math.max(size.width, size.height);
    if (size !== null && side <= PHOTO_SIDE) {
      return await createImageBitmap(file, { imageOrientation: 'from-image' });
    }
    // One side only: the browser keeps the proportions. Of an unknown size the width is bounded.
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeQuality: 'medium',
      ...(wide ? { resizeWidth: PHOTO_SIDE } : { resizeHeight: PHOTO_SIDE }),
    });
  } catch {
    // Not decodable as a picture: the caller says so in Spanish.
    return null;
  }
}
