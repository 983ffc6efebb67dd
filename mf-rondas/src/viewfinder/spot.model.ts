import type { Spot } from '../scanner/focus.ts';

/** A size in pixels of either kind. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The place of the picture that lies under a touch, where the picture fills a box and what is too much of it is cut off on both sides
 * (`object-fit: cover`).
 * @param touch CSS pixels from the box's top left
 */
export function spotUnder(touch: { readonly x: number; readonly y: number }, box: Size, picture: Size): Spot {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const part = (at: number, shown: number, whole: number): number =>
    Math.min(1, Math.max(0, (at + (whole * scale - shown) / 2) / (whole * scale)));
  return { x: part(touch.x, box.width, picture.width), y: part(touch.y, box.height, picture.height) };
}
