import writeExcelFile from 'write-excel-file/browser';
import type { SheetTable } from './csv-text.ts';

/** A sheet as Excel file, under the name `sheet` in it. Cells are typed as text, so that none becomes a formula. Loaded on demand. */
export async function excelOf(table: SheetTable, sheet: string): Promise<Blob> {
  return workbookOf([[sheet, table]]);
}

/** Sheets by their names (at most 31 characters, each another) as one Excel file, as {@link excelOf} does one. */
export async function workbookOf(
  sheets: readonly (readonly [name: string, table: SheetTable])[],
): Promise<Blob> {
  return writeExcelFile(sheets.map(([sheet, table]) => ({ sheet, data: cellsOf(table) }))).toBlob();
}

function cellsOf({ columns, rows }: SheetTable) {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) =>
      value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  return [head, ...body];
}
