/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible part: its centre as a share of the picture (0–1), and its zoom (1 = the largest square). */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A square of the picture, pixels from its upper left corner. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The middle of the picture at the largest square. */
export const START: View = { x: 0.5, y: 0.5, zoom: 1 };
/** Largest zoom, and the fewest pixels a square may have: less would be a blur. */
const MAX_ZOOM = 4;
const MIN_SIDE = 160;

/** Largest zoom for a picture. */
export function maxZoom({ width, height }: Size): number {
  return Math.max(1, Math.min(MAX_ZOOM, Math.min(width, height) / MIN_SIDE));
}

/** The visible square; always inside the picture. */
export function squareOf(picture: Size, view: View): Square {
  const { width, height } = picture;
  const zoom = Math.max(1, Math.min(maxZoom(picture), view.zoom));
  const side = Math.min(width, height) / zoom;
  return {
    x: within(view.x * width - side / 2, width - side),
    y: within(view.y * height - side / 2, height - side),
    side,
  };
}

/** The view after moving the picture by a share of the visible square: right and down are positive. */
export function moved(picture: Size, view: View, dx: number, dy: number): View {
  const { side } = squareOf(picture, view);
  return settled(picture, {
    ...view,
    x: view.x - (dx * side) / picture.width,
    y: view.y - (dy * side) / picture.height,
  });
}

/** The view zoomed in (`by` > 1) or out (`by` < 1), around the same centre as far as the edges allow. */
export function zoomed(picture: Size, view: View, by: number): View {
  return settled(picture, { ...view, zoom: Math.max(1, Math.min(maxZoom(picture), view.zoom * by)) });
}

/** The same view with its centre where the square really is, so that the next move has an effect at once. */
function settled(picture: Size, view: View): View {
  const { x, y, side } = squareOf(picture, view);
  return { ...view, x: (x + side / 2) / picture.width, y: (y + side / 2) / picture.height };
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
