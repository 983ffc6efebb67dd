import { fromUnitSquare, inverse, type Matrix, multiply } from './homography.ts';

/** Numbers of a grid: x and y of four reference points, then the bend. */
export const CORNERS = 8;
export const NUMBERS = 12;

/**
 * Positions of a symbol's modules in a picture: a projective map held by the middles of the three finders and a fourth point `fourth`
 * modules from the top and the left, plus a bend for labels on pipes, quadratic along each side. `numbers`: top left, top right, fourth,
 * bottom left as x, y; then the bend along u (x, y) and along v (x, y), pixels.
 */
export class Grid {
  readonly numbers = new Float64Array(NUMBERS);
  /** (u, v, 1) → place × w, without the bend. */
  readonly matrix: Matrix = new Float64Array(9);
  private readonly back: Matrix;
  private readonly square: Matrix = new Float64Array(9);

  constructor(
    /** Modules per side. */
    readonly size: number,
    readonly fourth: number,
  ) {
    const far = size - 3.5;
    this.back = inverse(fromUnitSquare([3.5, 3.5, far, 3.5, fourth, fourth, 3.5, far], new Float64Array(9)));
  }

  /** Must be called after `numbers` changed. */
  settle(): void {
    multiply(fromUnitSquare(this.numbers, this.square), this.back, this.matrix);
  }

  /** Place of a point given in modules from the symbol's top left corner. */
  place(u: number, v: number): { readonly x: number; readonly y: number } {
    const m = this.matrix;
    const w = (m[6] ?? 0) * u + (m[7] ?? 0) * v + (m[8] ?? 0);
    const s = u / this.size;
    const t = v / this.size;
    const p = this.numbers;
    const across = 4 * s * (1 - s);
    const down = 4 * t * (1 - t);
    return {
      x: ((m[0] ?? 0) * u + (m[1] ?? 0) * v + (m[2] ?? 0)) / w + across * (p[8] ?? 0) + down * (p[10] ?? 0),
      y: ((m[3] ?? 0) * u + (m[4] ?? 0) * v + (m[5] ?? 0)) / w + across * (p[9] ?? 0) + down * (p[11] ?? 0),
    };
  }

  /** Approximate pixels per module: the mean of the sides between finders. */
  module(): number {
    const p = this.numbers;
    const across = Math.hypot((p[2] ?? 0) - (p[0] ?? 0), (p[3] ?? 0) - (p[1] ?? 0));
    const down = Math.hypot((p[6] ?? 0) - (p[0] ?? 0), (p[7] ?? 0) - (p[1] ?? 0));
    return (across + down) / 2 / (this.size - 7);
  }
}
