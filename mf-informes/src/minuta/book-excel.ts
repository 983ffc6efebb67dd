import { excelOf } from '@gr/shared/domain/tabla/file/excel-of';
import { type BookDay, bookTable } from './book-table.model.ts';
import { mensajes as m } from './mensajes.ts';

/** A day of the book as Excel; its last row is the hash of the last entry. The writer of workbooks comes with it: import it on demand. */
export function bookExcel(day: BookDay): Promise<Blob> {
  const { columns, rows } = bookTable(day);
  return excelOf({ columns, rows: [...rows, ['', '', '', `${m.huella}: ${day.hash}`, '']] }, m.titulo);
}
