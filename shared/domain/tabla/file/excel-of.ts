import writeExcelFile from 'write-excel-file/browser';
import { horaLocal, localDate } from '../../valor/time.ts';
import type { Cell, SheetTable } from './csv-text.ts';

/** A sheet of Excel: a {@link SheetTable} that may have moments. */
export interface BookTable extends Pick<SheetTable, 'columns'> {
  readonly rows: readonly (readonly (Cell | Date)[])[];
}

/** Widths of a column, in characters: a long text does not push the others off the screen. */
const NARROWEST = 8;
const WIDEST = 60;
const MOMENT = 'dd/mm/yyyy hh:mm';

/**
 * A sheet as Excel file, under the name `sheet` in it: columns as wide as their texts, and a header that stays. Texts are typed as text, so
 * that none becomes a formula. Loaded on demand.
 */
export async function excelOf(table: BookTable, sheet: string): Promise<Blob> {
  return workbookOf([[sheet, table]]);
}

/** Sheets by their names (at most 31 characters, each another) as one Excel file, as {@link excelOf} does one. */
export async function workbookOf(
  sheets: readonly (readonly [name: string, table: BookTable])[],
): Promise<Blob> {
  const all = sheets.map(([sheet, table]) => ({
    sheet,
    data: cellsOf(table),
    columns: table.columns.map((_, i) => ({ width: widthOf(table, i) })),
    stickyRowsCount: 1,
  }));
  return writeExcelFile(all).toBlob();
}

function widthOf({ columns, rows }: BookTable, i: number): number {
  const lengths = [columns, ...rows].map((row) => {
    const cell = row[i] ?? '';
    return cell instanceof Date ? MOMENT.length : String(cell).length;
  });
  return lengths.reduce((most, length) => Math.max(most, Math.min(length + 2, WIDEST)), NARROWEST);
}

function cellsOf({ columns, rows }: BookTable) {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return [head, ...rows.map((row) => row.map(typed))];
}

function typed(value: Cell | Date) {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'string') return { value, type: String };
  // A sheet has no time zone: its hours are those of the work.
  const at = value.getTime();
  return { value: new Date(`${localDate(at)}T${horaLocal(at)}Z`), type: Date, format: MOMENT };
}
