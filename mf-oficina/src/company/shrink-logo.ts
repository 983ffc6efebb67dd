import { readLogo } from '@gr/shared/domain/oficina/logo';

/** Maximum sides of a logo, px: twice the size in the menu and on the signs. */
const WIDEST = 320;
const HIGHEST = 120;
/** Factor between tries; the last one is about 40 px wide. */
const SMALLER = 0.7;
const TRIES = 6;

/** A picture of this device redrawn as a small logo, so that no metadata of the file is kept; `null` where this browser cannot show it. */
export async function shrinkLogo(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  let scale = Math.min(1, WIDEST / picture.width, HIGHEST / picture.height);
  for (let left = TRIES; left > 0; left -= 1) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // Reports by mail are drawn by a function, which reads no WebP: that is for logos with too many colours for a short PNG.
    for (const type of ['image/png', 'image/webp']) {
      const logo = readLogo(canvas.toDataURL(type, 0.9));
      if (logo !== null) return logo;
    }
    scale *= SMALLER;
  }
  return null;
}
