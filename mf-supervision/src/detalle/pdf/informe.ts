import type { Archivo } from '@gr/shared/domain/registro/records';
import { jsPDF } from 'jspdf';
import { mensajes } from '../mensajes.ts';
import { ansi } from './ansi.ts';
import type { Informe } from './contenido.ts';
import type { FotoPdf } from './fotos.ts';
import { sheetOn } from './hoja.ts';

const m = mensajes.pdf_texto;

/** What a report is drawn with. */
export interface Media {
  /** One picture; `null` = not to be had, and the report says so. */
  readonly foto: (archivo: Archivo) => Promise<FotoPdf | null>;
  /** ms since epoch. */
  readonly now: number;
  /** Off to read the text of the result in a test. */
  readonly compress?: boolean;
}

/** Draws a report on A4 sheets. */
export async function pdfDe(informe: Informe, { foto, now, compress = true }: Media): Promise<jsPDF> {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress, putOnlyUsedFonts: true });
  doc.setProperties({ title: ansi(`${m.titulo}: ${informe.titulo}`), creator: ansi(mensajes.producto) });
  doc.setCreationDate(new Date(now));
  doc.setLanguage('es-CO');
  const sheet = sheetOn(doc);
  sheet.texto(`${mensajes.producto} · ${m.titulo}`, { cuerpo: 9, gris: 100 });
  sheet.texto(informe.titulo, { cuerpo: 18, negrita: true });
  sheet.texto(informe.subtitulo, { cuerpo: 11 });
  sheet.espacio(2);
  sheet.linea();
  sheet.espacio(3);
  for (const { nombre, valor } of informe.datos) sheet.dato(nombre, valor);
  for (const { titulo, linea, texto, fotos } of informe.partes) {
    sheet.espacio(4);
    // A heading never stands alone at the foot of a sheet.
    sheet.cabe(16);
    sheet.texto(titulo, { cuerpo: 12, negrita: true });
    if (linea !== undefined) sheet.texto(linea, { cuerpo: 9, gris: 100 });
    if (texto !== undefined) sheet.texto(texto, { cuerpo: 10 });
    const known: FotoPdf[] = [];
    for (const archivo of fotos) {
      const found = await foto(archivo);
      if (found) known.push(found);
    }
    if (fotos.length > 0) sheet.espacio(2);
    sheet.fotos(known);
    const missing = fotos.length - known.length;
    if (missing > 0) sheet.texto(m.faltan(missing), { cuerpo: 9, gris: 100 });
  }
  sheet.pies(informe.pie, m.pagina);
  return doc;
}
