import { newDocument } from '@gr/shared/domain/pdf/document';
import { sheetOn } from '@gr/shared/domain/pdf/sheet';
import { startOfDate } from '@gr/shared/domain/valor/time';
import { formatDateTime } from '@gr/shared/ui';
import { type BookDay, bookTable } from './book-table.model.ts';
import { mensajes as m } from './mensajes.ts';

const SHARES = [1, 2, 3, 8, 3];

/** A day of the book as a PDF file, with the hash of its last entry on each page; jsPDF comes with it: import it on demand. */
export function bookPdf(day: BookDay): Promise<Blob> {
  const { un_nombre, fecha, hash, at, now } = day;
  const doc = newDocument({ title: `${m.titulo}: ${un_nombre}`, creator: m.producto, now });
  const sheet = sheetOn(doc);
  sheet.text(`${m.titulo} · ${m.dia(startOfDate(fecha))} · ${fecha}`, { size: 9, grey: 100 });
  sheet.text(un_nombre, { size: 18, bold: true });
  sheet.space(2);
  sheet.dato(m.generado, formatDateTime(now));
  sheet.dato(m.datos_al, formatDateTime(at));
  sheet.space(2);
  const { columns, rows } = bookTable(day);
  sheet.table(
    columns.map((header, i) => ({ header, share: SHARES[i] ?? 1 })),
    rows,
  );
  sheet.footers(`${m.huella}: ${hash}`, m.pagina);
  return Promise.resolve(doc.output('blob'));
}
