/** Separators of cells, by precedence. */
const DELIMITERS = [';', ',', '\t'] as const;

/** Parser options for a CSV text in the style of spreadsheets; empty rows count. */
export function csvOptions(text: string) {
  return {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
  } as const;
}

/** The most frequent separator of the header. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/).find((line) => line.replace('\uFEFF', '').trim() !== '') ?? '';
  const counted = DELIMITERS.map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}
