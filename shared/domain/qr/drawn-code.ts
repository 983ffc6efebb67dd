import { encode } from 'uqr';

/** Quiet zone around a code, in modules: ISO/IEC 18004 asks for four. */
const QUIET = 4;

/** A code to draw as SVG, sharp at any size. */
export interface DrawnCode {
  /** Side in modules, quiet zone included. */
  readonly size: number;
  /** Path of the dark modules. */
  readonly path: string;
}

/**
 * Draws a text as a QR code.
 * @param ecc level of correction: a print wears and gets dirty, so it has Q; a screen does not, and L has larger modules
 */
export function drawCode(text: string, ecc: 'L' | 'Q'): DrawnCode {
  const { data, size } = encode(text, { ecc, border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: path.join('') };
}
