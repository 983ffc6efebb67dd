/** Frame headers: SOF0 to SOF15 without the tables that share their range (DHT, JPG, DAC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Permitted sides of evidence, pixels (our choice; the app's have 1,600 at most). */
const LEAST_SIDE = 16;
const LONGEST_SIDE = 16_384;
/** A block of 8 × 8 pixels takes a bit at least, even in a single colour. */
const PIXELS_A_BYTE = 8 * 64;

/**
 * Whether bytes are a complete JPEG: consecutive segments, a frame of a plausible size, a scan that is long enough for so many pixels, the
 * end. Decodes no pixel.
 */
function isWholeJpeg(bytes: Buffer): boolean {
  let pixels = 0;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return false;
    // Padding before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return false;
    if (isFrame(marker)) pixels = pixelsOf(bytes.subarray(at + 4, next));
    if (marker === START_OF_SCAN) return pixels > 0 && isScanned(bytes.subarray(next), pixels);
    at = next;
  }
  return false;
}

/** Pixels of a frame header; 0 = implausible. */
function pixelsOf(frame: Buffer): number {
  if (frame.length < 6) return 0;
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  const fits = Math.min(height, width) >= LEAST_SIDE && Math.max(height, width) <= LONGEST_SIDE;
  return fits ? height * width : 0;
}

function isScanned(scan: Buffer, pixels: number): boolean {
  const end = scan.lastIndexOf(Buffer.from([0xff, END_OF_IMAGE]));
  return end >= pixels / PIXELS_A_BYTE && end > 0;
}

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
