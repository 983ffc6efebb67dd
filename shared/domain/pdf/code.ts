import type { jsPDF } from 'jspdf';
import { encode } from 'uqr';

/** Quiet zone around a code, in modules: ISO/IEC 18004 asks for four. */
const QUIET = 4;

/** Draws a text as a QR code with its corner at `x`, `y` and sides of `side`, all in mm. */
export function drawQr(doc: jsPDF, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const module = side / size;
  doc.setFillColor('#000000');
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) doc.rect(x + column * module, y + row * module, module, module, 'F');
}
