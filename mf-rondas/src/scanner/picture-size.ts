/** Width and height of a picture as stored, pixels (a camera may ask to turn it). */
export interface PictureSize {
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
