import type { Size, Square } from './crop.ts';

/** A picture opened for cropping. */
export interface Picture extends Size {
  /** Draws a square of it on a canvas, in the canvas's size. */
  draw(canvas: HTMLCanvasElement, square: Square): void;
  /** A square of it as JPEG with sides of `side` pixels. */
  jpeg(square: Square, side: number): Promise<Blob>;
  close(): void;
}

/** Long side of the working copy, pixels: phones take 50 megapixels and have little memory. */
const WORK_SIDE = 1600;
/** High quality, because the photo store encodes it once more. */
const QUALITY = 0.92;

/** Opens a file upright. Rejects when it is no picture this browser can read. */
export async function openPicture(file: Blob): Promise<Picture> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const bitmap = await reduced(whole);
  return {
    width: bitmap.width,
    height: bitmap.height,
    draw: (canvas, square) => paint(canvas, bitmap, square),
    jpeg: (square, side) => {
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      paint(canvas, bitmap, square);
      return new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no jpeg'))), 'image/jpeg', QUALITY);
      });
    },
    close: () => bitmap.close(),
  };
}

async function reduced(whole: ImageBitmap): Promise<ImageBitmap> {
  const scale = WORK_SIDE / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const smaller = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'high',
  });
  whole.close();
  return smaller;
}

function paint(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { x, y, side }: Square): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height);
}
