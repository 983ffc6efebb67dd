import { encode } from 'uqr';

/**
 * Most characters of a picture in a link. A page's address goes to the server in one header line, of which Node takes
 * 16 kB in all.
 */
export const MAX_PICTURE = 6_000;

/** Long sides and qualities tried, best first: a code of 45 modules still has four pixels each at 180. */
const TRIES = [320, 260, 220, 180].flatMap((side) => [0.7, 0.45, 0.25].map((quality) => ({ side, quality })));
const DATA = 'data:';

/** A picture file made small enough for a link: a data URL without `data:`. `null` = it does not get that small. */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  try {
    for (const { side, quality } of TRIES) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(bitmap.width * scale));
      canvas.height = Math.max(1, Math.round(bitmap.height * scale));
      const context = canvas.getContext('2d');
      if (!context) return null;
      context.filter = 'grayscale(1)';
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const url = canvas.toDataURL('image/webp', quality).slice(DATA.length);
      if (url.length <= MAX_PICTURE) return url;
    }
    return null;
  } finally {
    bitmap.close();
  }
}

/** The picture of a link; only pictures, so that a link cannot bring anything else. */
export async function pictureOf(picture: string): Promise<HTMLImageElement | null> {
  if (!/^image\/(webp|png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(picture)) return null;
  const image = new Image();
  image.src = `${DATA}${picture}`;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** Draws `text` as a QR code: black on white, `module` pixels each, a quiet zone of four modules. */
export function drawCode(text: string, module: number): HTMLCanvasElement {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * module;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * module, y * module, module, module);
  }
  return canvas;
}
