import { excelOf } from '@gr/shared/domain/tabla/file/excel-of';
import { formatDateTime } from '@gr/shared/ui';
import { type BookDay, bookTable } from './book-table.model.ts';
import { mensajes as m } from './mensajes.ts';

/** A day of the book as Excel; its last rows are when the server confirmed them and the hash of the last entry. The writer of workbooks comes with it: import it on demand. */
export function bookExcel(day: BookDay): Promise<Blob> {
  const { columns, rows } = bookTable(day);
  const notes = [`${m.datos_al}: ${formatDateTime(day.at)}`, `${m.huella}: ${day.hash}`];
  return excelOf({ columns, rows: [...rows, ...notes.map((note) => ['', '', '', note, ''])] }, m.titulo);
}
