import type { InkBounds } from './ink.ts';

/** Widest picture of a signature, px: sharp on paper, some ten kB as PNG. */
const MAX_WIDTH = 800;
/** White around the ink, CSS px. */
const MARGIN = 24;

/** The part of `canvas` with ink as PNG on white, at most 800 px wide; `ratio` = canvas px per CSS px. `null` where the browser gives none. */
export function inkPicture(canvas: HTMLCanvasElement, ink: InkBounds, ratio: number): Promise<Blob | null> {
  const left = Math.max(0, (ink.left - MARGIN) * ratio);
  const top = Math.max(0, (ink.top - MARGIN) * ratio);
  const width = Math.min(canvas.width, (ink.right + MARGIN) * ratio) - left;
  const height = Math.min(canvas.height, (ink.bottom + MARGIN) * ratio) - top;
  const scale = Math.min(1, MAX_WIDTH / width);
  const picture = document.createElement('canvas');
  picture.width = Math.round(width * scale);
  picture.height = Math.round(height * scale);
  const context = picture.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(canvas, left, top, width, height, 0, 0, picture.width, picture.height);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
