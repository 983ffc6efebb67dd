/** A point of the pen in CSS px from the top left corner of the paper. */
export interface InkPoint {
  readonly x: number;
  readonly y: number;
}

/** One stroke, in the format of signature_pad. */
export interface Stroke<P extends InkPoint = InkPoint> {
  readonly points: readonly P[];
}

/** Bounding box of the ink, CSS px. */
export interface InkBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Size of a paper, CSS px. */
export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** Figures of a signature. */
export interface InkFacts {
  readonly strokes: number;
  readonly points: number;
}

/** Minimum ink (CSS px) and points of a signature; less is a slip of the finger or a dot. */
const MIN_LENGTH = 60;
const MIN_POINTS = 8;
/** Margin around ink that is moved to fit, px. */
const MARGIN = 12;

/** Strokes and points of a signature. */
export function inkFacts(strokes: readonly Stroke[]): InkFacts {
  return { strokes: strokes.length, points: strokes.reduce((sum, { points }) => sum + points.length, 0) };
}

/** True for a dot or a scribble: under 60 px of ink or under 8 points. */
export function isTooShort(strokes: readonly Stroke[]): boolean {
  return inkFacts(strokes).points < MIN_POINTS || inkLength(strokes) < MIN_LENGTH;
}

function inkLength(strokes: readonly Stroke[]): number {
  let length = 0;
  for (const { points } of strokes) {
    points.forEach((point, index) => {
      const before = points[index - 1];
      if (before !== undefined) length += Math.hypot(point.x - before.x, point.y - before.y);
    });
  }
  return length;
}

/** Bounding box of the ink; `null` without ink. */
export function inkBounds(strokes: readonly Stroke[]): InkBounds | null {
  const points = strokes.flatMap((stroke) => [...stroke.points]);
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/**
 * The strokes on paper of another size (the phone was turned): unchanged if they fit, else moved, else scaled down, never up. Turning
 * repeatedly scales no further than the smallest paper requires.
 */
export function fitInk<P extends InkPoint, S extends Stroke<P>>(strokes: readonly S[], paper: Paper): S[] {
  const box = inkBounds(strokes);
  if (box === null) return [...strokes];
  const room = { width: paper.width - 2 * MARGIN, height: paper.height - 2 * MARGIN };
  if (room.width <= 0 || room.height <= 0) return [...strokes];
  const scale = Math.min(
    1,
    room.width / (box.right - box.left || 1),
    room.height / (box.bottom - box.top || 1),
  );
  const moved = (from: number, length: number, space: number) =>
    Math.min(Math.max(from, MARGIN), MARGIN + space - length * scale);
  const left = moved(box.left, box.right - box.left, room.width);
  const top = moved(box.top, box.bottom - box.top, room.height);
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({
      ...point,
      x: left + (point.x - box.left) * scale,
      y: top + (point.y - box.top) * scale,
    })),
  }));
}
