/** Tools to draw on a photo: arrow, circle, and a cover that hides something. */
export type MarkTool = 'arrow' | 'circle' | 'cover';

/** A place in the picture, px of the picture. */
export interface MarkPoint {
  readonly x: number;
  readonly y: number;
}

/** One mark, from pointer down to pointer up. */
export interface Mark {
  readonly tool: MarkTool;
  readonly from: MarkPoint;
  readonly to: MarkPoint;
}

/** Sides of a picture, px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A move shorter than this part of the long side is a tap. */
const TAP = 1 / 40;
/** Size of a mark drawn by a tap, as a part of the long side. */
const TAPPED = 1 / 5;
/** Step of an arrow key, as a part of the long side. */
const STEP = 1 / 40;

const longSide = ({ width, height }: PictureSize): number => Math.max(width, height);

/** The mark of a finished move. A tap draws one of the default size: an arrow that ends there, otherwise around it. */
export function finishedMark({ tool, from, to }: Mark, size: PictureSize): Mark {
  const long = longSide(size);
  if (Math.hypot(to.x - from.x, to.y - from.y) >= long * TAP) return { tool, from, to };
  const length = long * TAPPED;
  if (tool === 'arrow') return { tool, from: { x: to.x - length / 2, y: to.y + length }, to };
  const half = length / 2;
  return { tool, from: { x: to.x - half, y: to.y - half }, to: { x: to.x + half, y: to.y + half } };
}

/** The mark moved by one press of an arrow key; `null` = another key. */
export function movedMark({ tool, from, to }: Mark, key: string, size: PictureSize): Mark | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (way === undefined) return null;
  const [dx = 0, dy = 0] = way.map((part) => part * longSide(size) * STEP);
  const moved = ({ x, y }: MarkPoint): MarkPoint => ({ x: x + dx, y: y + dy });
  return { tool, from: moved(from), to: moved(to) };
}

/** The box of a mark inside the picture, px: whole numbers, at least 1 × 1. */
export function boxOf({ from, to }: Mark, { width, height }: PictureSize) {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map((x) => within(x, width));
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map((y) => within(y, height));
  const [x, y] = [left ?? 0, top ?? 0];
  return { x, y, width: Math.max(1, (right ?? 0) - x), height: Math.max(1, (bottom ?? 0) - y) };
}

function within(at: number, side: number): number {
  return Math.round(Math.min(side - 1, Math.max(0, at)));
}
