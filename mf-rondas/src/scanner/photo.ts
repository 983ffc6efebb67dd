/** Width and height of a picture as stored, pixels (a camera may ask to turn it). */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size in the head of a JPEG or PNG file; `null` for other formats, or when it is beyond the given bytes. */
export function sizeOfPicture(head: Uint8Array): PictureSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    // PNG (ISO/IEC 15948, 5.2 and 11.2.2): signature, then IHDR with width and height.
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint16(0) !== 0xffd8) return null;
    return sizeOfJpeg(view);
  } catch {
    // The data ends before the size.
    return null;
  }
}

/** ITU-T T.81, B.1.1.4 and B.2.2: segments with their lengths, until a start of frame. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

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
