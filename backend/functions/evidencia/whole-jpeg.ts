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
export function isWholeJpeg(bytes: Buffer): boolean {
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
