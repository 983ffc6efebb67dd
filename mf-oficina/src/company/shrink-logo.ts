import { readLogo } from '@gr/shared/domain/oficina/logo';

/** Sides a logo is drawn within, px: twice what the menu and the signs show. */
const WIDEST = 320;
const HIGHEST = 120;
/** Each try is so much smaller than the one before; the last one is about 40 px wide. */
const SMALLER = 0.7;
const TRIES = 6;

/**
 * A picture of this device as a small logo, drawn anew, so that nothing of the file but its colours is kept; `null` where it is no
 * picture this browser can show.
 */
export async function shrinkLogo(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  let scale = Math.min(1, WIDEST / picture.width, HIGHEST / picture.height);
  for (let left = TRIES; left > 0; left -= 1) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // A browser that makes no WebP gives a PNG.
    const logo = readLogo(canvas.toDataURL('image/webp', 0.9));
    if (logo !== null) return logo;
    scale *= SMALLER;
  }
  return null;
}
