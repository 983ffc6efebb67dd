/** What separates cells, in the order of what is written here. */
const DELIMITERS = [';', ',', '\t'] as const;

/** What a parser of CSV must know of a text to read it as spreadsheets wrote it; rows that are empty count. */
export function csvOptions(text: string) {
  return {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
  } as const;
}

/** The separator that the header has most of. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/).find((line) => line.replace('\uFEFF', '').trim() !== '') ?? '';
  const counted = DELIMITERS.map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}
