/** A 3 × 3 projective map, row by row: (u, v, 1) → (x·w, y·w, w). */
export type Matrix = Float64Array;

/**
 * The map that takes the unit square's corners (0,0), (1,0), (1,1), (0,1) to four points, given as x, y in that order
 * (P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, 2.2.3).
 */
export function fromUnitSquare(p: ArrayLike<number>, out: Matrix): Matrix {
  const x0 = p[0] ?? 0;
  const y0 = p[1] ?? 0;
  const x1 = p[2] ?? 0;
  const y1 = p[3] ?? 0;
  const x2 = p[4] ?? 0;
  const y2 = p[5] ?? 0;
  const x3 = p[6] ?? 0;
  const y3 = p[7] ?? 0;
  const sx = x0 - x1 + x2 - x3;
  const sy = y0 - y1 + y2 - y3;
  const dx1 = x1 - x2;
  const dx2 = x3 - x2;
  const dy1 = y1 - y2;
  const dy2 = y3 - y2;
  const det = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  out[0] = x1 - x0 + g * x1;
  out[1] = x3 - x0 + h * x3;
  out[2] = x0;
  out[3] = y1 - y0 + g * y1;
  out[4] = y3 - y0 + h * y3;
  out[5] = y0;
  out[6] = g;
  out[7] = h;
  out[8] = 1;
  return out;
}

/** The inverse, up to a factor, which does not affect a projective map. */
export function inverse(m: Matrix): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  return Float64Array.of(
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  );
}

/** Composes two maps: first `b`, then `a`. */
export function multiply(a: Matrix, b: Matrix, out: Matrix): Matrix {
  for (let row = 0; row < 9; row += 3) {
    const r0 = a[row] ?? 0;
    const r1 = a[row + 1] ?? 0;
    const r2 = a[row + 2] ?? 0;
    for (let column = 0; column < 3; column += 1) {
      out[row + column] = r0 * (b[column] ?? 0) + r1 * (b[column + 3] ?? 0) + r2 * (b[column + 6] ?? 0);
    }
  }
  return out;
}
