/** A value of a cell; `null` leaves it empty. */
export type Cell = string | number | null;

/** A sheet: its header, and its rows. */
export interface SheetTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Excel in Colombia splits at semicolons: the comma is its decimal sign. */
const SEPARATOR = ';';
/** Byte order mark: without it Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A sheet as CSV: RFC 4180 except for the separator, with formulas neutralized. */
export function csvOf({ columns, rows: dataRows }: SheetTable): string {
  const lines = [columns, ...dataRows].map((row) => row.map(cellText).join(SEPARATOR));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cellText(value: Cell): string {
  if (value === null) return '';
  const text = typeof value === 'number' ? String(value) : withoutFormula(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Prefixes an apostrophe to texts that would begin a formula, also after spaces and control characters. */
function withoutFormula(text: string): string {
  return /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
