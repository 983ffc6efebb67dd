/** Canvas methods used for the strip. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textBaseline' | 'fillRect' | 'fillText'
>;

/** Width of a picture divided by the height of a letter: 12 px where a picture is shown 360 px wide. */
const LETTER = 30;
/** Smallest letter, px of the picture: a tiny picture is never shown smaller than it is. */
const LEAST = 9;
const LEADING = 1.35;

/** Draws lines on a dark strip along the lower edge of a picture of `ancho` × `alto` px; a long line is condensed. */
export function drawStrip(pen: Pen, ancho: number, alto: number, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const letter = Math.max(LEAST, Math.round(ancho / LETTER));
  const margin = Math.round(letter / 2);
  const height = Math.round(letter * LEADING * lines.length) + margin;
  pen.fillStyle = 'rgb(0 0 0 / 72%)';
  pen.fillRect(0, alto - height, ancho, height);
  pen.fillStyle = '#fff';
  pen.font = `600 ${letter}px sans-serif`;
  pen.textBaseline = 'top';
  for (const [i, line] of lines.entries()) {
    pen.fillText(line, margin, alto - height + margin + Math.round(i * letter * LEADING), ancho - 2 * margin);
  }
}
