/** Long side of a picture that is drawn on, px: as large as one is kept (reliability.md point 3), so that lines stay sharp. */
const MAX_SIDE = 1600;
/** The kept picture is encoded once more: little is lost here. */
const QUALITY = 0.92;

/** A picture on a canvas of at most 1600 px, turned as its EXIF says. Rejects where it is none, or the phone has no memory for it. */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no 2d canvas');
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    image.close();
  }
}

/** What a canvas shows, as JPEG; `null` where the browser gives none. */
export function pictureOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
