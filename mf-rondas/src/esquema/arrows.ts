/** An arrow on the sketch, in its own units; `angle` in degrees, 0 = to the right, clockwise. */
export interface Arrow {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Shortest stretch with room for an arrow between two circles. */
const LEAST = 44;

/** An arrow in the middle of each stretch between two points, in the order they were walked. */
export function arrowsOf(walked: readonly { readonly x: number; readonly y: number }[]): readonly Arrow[] {
  return walked.slice(1).flatMap((to, i) => {
    const from = walked[i] ?? to;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    if (Math.hypot(dx, dy) < LEAST) return [];
    return [{ x: from.x + dx / 2, y: from.y + dy / 2, angle: (Math.atan2(dy, dx) * 180) / Math.PI }];
  });
}
