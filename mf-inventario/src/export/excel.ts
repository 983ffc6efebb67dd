import writeExcelFile from 'write-excel-file/browser';
import { mensajes as m } from './mensajes.ts';
import type { Table } from './tables.ts';

/** A sheet as Excel file. Cells are typed as text, so that none becomes a formula. Loaded on demand. */
export async function excelOf({ columns, rows: dataRows }: Table): Promise<Blob> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = dataRows.map((row) =>
    row.map((value) =>
      value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  return writeExcelFile([head, ...rows], { sheet: m.hoja }).toBlob();
}
