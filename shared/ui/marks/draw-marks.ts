import { boxOf, type Mark, type PictureSize } from './marks.ts';

/** Red on white: visible on a dark yard and on a white wall. */
const INK = '#e5121f';
const EDGE = '#ffffff';
/** Width of a line, as a part of the picture's long side; its outline is twice as wide. */
const LINE = 1 / 110;
/** Head of an arrow, as a part of the long side. */
const HEAD = 1 / 22;
/** Size of the blocks that hide something, as a part of the long side: a face or a number plate is a few of them. */
const BLOCK = 1 / 32;

/** Draws a picture with marks. Covered areas are drawn from `base` in blocks of one colour; nothing of them remains below. */
export function drawMarks(
  pen: CanvasRenderingContext2D,
  base: HTMLCanvasElement,
  marks: readonly Mark[],
): void {
  const long = Math.max(base.width, base.height);
  pen.drawImage(base, 0, 0);
  for (const mark of marks) {
    if (mark.tool === 'cover') cover(pen, base, mark, long * BLOCK);
    else line(pen, mark, long, base);
  }
}

function cover(pen: CanvasRenderingContext2D, base: HTMLCanvasElement, mark: Mark, block: number): void {
  const { x, y, width, height } = boxOf(mark, base);
  const tile = document.createElement('canvas');
  tile.width = Math.max(1, Math.round(width / block));
  tile.height = Math.max(1, Math.round(height / block));
  tile.getContext('2d')?.drawImage(base, x, y, width, height, 0, 0, tile.width, tile.height);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(tile, 0, 0, tile.width, tile.height, x, y, width, height);
  pen.imageSmoothingEnabled = true;
}

function line(pen: CanvasRenderingContext2D, mark: Mark, long: number, size: PictureSize): void {
  const path = mark.tool === 'arrow' ? arrow(mark, long * HEAD) : ellipse(mark, size);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [colour, width] of [
    [EDGE, 2 * LINE],
    [INK, LINE],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = Math.max(2, long * width);
    pen.stroke(path);
  }
}

function arrow({ from, to }: Mark, head: number): Path2D {
  const path = new Path2D();
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  path.moveTo(from.x, from.y);
  path.lineTo(to.x, to.y);
  for (const turn of [-1, 1]) {
    const back = angle + Math.PI - (turn * Math.PI) / 6;
    path.moveTo(to.x, to.y);
    path.lineTo(to.x + head * Math.cos(back), to.y + head * Math.sin(back));
  }
  return path;
}

function ellipse(mark: Mark, size: PictureSize): Path2D {
  const { x, y, width, height } = boxOf(mark, size);
  const path = new Path2D();
  path.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  return path;
}
