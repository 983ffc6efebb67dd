import writeExcelFile from 'write-excel-file/browser';
import type { SheetTable } from './csv-text.ts';

/** A sheet as Excel file, under the name `sheet` in it. Cells are typed as text, so that none becomes a formula. Loaded on demand. */
export async function excelOf({ columns, rows: dataRows }: SheetTable, sheet: string): Promise<Blob> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = dataRows.map((row) =>
    row.map((value) =>
      value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  return writeExcelFile([head, ...rows], { sheet }).toBlob();
}
