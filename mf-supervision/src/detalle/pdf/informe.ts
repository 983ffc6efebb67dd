import type { Archivo } from '@gr/shared/domain/registro/records';
import { jsPDF } from 'jspdf';
import { mensajes } from '../mensajes.ts';
import { ansi } from './ansi.ts';
import type { Informe } from './contenido.ts';
import type { FotoPdf } from './fotos.ts';
import { hojaEn } from './hoja.ts';

const m = mensajes.pdf_texto;

/** What a report is drawn with. */
export interface Medios {
  /** One picture; `null` = not to be had, and the report says so. */
  readonly foto: (archivo: Archivo) => Promise<FotoPdf | null>;
  /** ms since epoch. */
  readonly now: number;
  /** Off to read the text of the result in a test. */
  readonly compress?: boolean;
}

/** Draws a report on A4 sheets. */
export async function pdfDe(informe: Informe, { foto, now, compress = true }: Medios): Promise<jsPDF> {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress, putOnlyUsedFonts: true });
  doc.setProperties({ title: ansi(`${m.titulo}: ${informe.titulo}`), creator: ansi(mensajes.producto) });
  doc.setCreationDate(new Date(now));
  doc.setLanguage('es-CO');
  const hoja = hojaEn(doc);
  hoja.texto(`${mensajes.producto} · ${m.titulo}`, { cuerpo: 9, gris: 100 });
  hoja.texto(informe.titulo, { cuerpo: 18, negrita: true });
  hoja.texto(informe.subtitulo, { cuerpo: 11 });
  hoja.espacio(2);
  hoja.linea();
  hoja.espacio(3);
  for (const { nombre, valor } of informe.datos) hoja.dato(nombre, valor);
  for (const { titulo, linea, texto, fotos } of informe.partes) {
    hoja.espacio(4);
    // A heading never stands alone at the foot of a sheet.
    hoja.cabe(16);
    hoja.texto(titulo, { cuerpo: 12, negrita: true });
    if (linea !== undefined) hoja.texto(linea, { cuerpo: 9, gris: 100 });
    if (texto !== undefined) hoja.texto(texto, { cuerpo: 10 });
    const known: FotoPdf[] = [];
    for (const archivo of fotos) {
      const found = await foto(archivo);
      if (found) known.push(found);
    }
    if (fotos.length > 0) hoja.espacio(2);
    hoja.fotos(known);
    const missing = fotos.length - known.length;
    if (missing > 0) hoja.texto(m.faltan(missing), { cuerpo: 9, gris: 100 });
  }
  hoja.pies(informe.pie, m.pagina);
  return doc;
}
