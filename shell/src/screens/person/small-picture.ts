/** Side of the picture the login shows, pixels. */
const SIDE = 96;
const QUALITY = 0.7;

/** A picture as a small JPEG in a `data:` address, about 4 kB. Rejects when it can't be shown. */
export async function smallPicture(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d canvas');
  context.drawImage(image, 0, 0, SIDE, SIDE);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
