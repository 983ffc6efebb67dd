import type { PhotosPort } from '../../contract/photos.ts';
import type { Archivo } from '../registro/records.ts';
import type { Picture } from './sheet.ts';

export type { Picture };

/** Longest side on a sheet, pixels: printed 58 mm wide that is about 390 dots per inch. */
const MAX_SIDE_PX = 900;
const QUALITY = 0.72;

/**
 * One reduced picture of a record; `null` = neither on the phone nor reachable.
 * @param side its longest, pixels
 */
export async function storedPicture(
  photos: PhotosPort,
  { id_archivo, ruta }: Pick<Archivo, 'id_archivo' | 'ruta'>,
  side = MAX_SIDE_PX,
): Promise<Picture | null> {
  const found = await photos.reduced(side, id_archivo, ruta);
  // A damaged picture counts as missing; the sheet gives their number.
  return found.ok ? found.value : null;
}

/** The picture at an object or `data:` URL as a JPEG on white, at most `side` pixels wide and high; rejects where it can't be decoded. */
export async function drawPicture(url: string, side = MAX_SIDE_PX): Promise<Picture | null> {
  // A bitmap is decoded on another thread; an `Image` would be decoded by the page while it is drawn.
  const image = await createImageBitmap(await (await fetch(url)).blob());
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // Drawn by the processor, where its bytes are wanted: from the graphics card they would have to be read back.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) return null;
  // Signatures are transparent, which JPEG would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && { bytes: new Uint8Array(await blob.arrayBuffer()), width, height };
}
