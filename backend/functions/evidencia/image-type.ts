import { isWholeJpeg } from './whole-jpeg.ts';

/**
 * Type of a picture by the beginning, the structure and the end of its bytes; `null` = none of the permitted types, or only the header of
 * one. Only a browser can tell whether it can be drawn.
 */
export function imageType(bytes: Buffer): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))) return isWholeJpeg(bytes) ? 'image/jpeg' : null;
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')))
    return isWholePng(bytes) ? 'image/png' : null;
  const riff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return riff && isWholeWebp(bytes) ? 'image/webp' : null;
}

/** Its header with a size comes first, its end last, with data in between. */
function isWholePng(bytes: Buffer): boolean {
  if (bytes.length < 57 || bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return (
    width > 0 && height > 0 && bytes.includes('IDAT') && bytes.subarray(-8, -4).equals(Buffer.from('IEND'))
  );
}

/** Has the declared length and pixel data. */
function isWholeWebp(bytes: Buffer): boolean {
  const told = bytes.length >= 20 ? bytes.readUInt32LE(4) + 8 : 0;
  const kind = bytes.toString('latin1', 12, 16);
  return (told === bytes.length || told === bytes.length - 1) && ['VP8 ', 'VP8L', 'VP8X'].includes(kind);
}
