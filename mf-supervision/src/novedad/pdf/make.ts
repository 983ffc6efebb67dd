import type { Host } from '@gr/shared/contract';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import { newDocument } from '@gr/shared/domain/pdf/document';
import { drawPicture, type Picture, storedPicture } from '@gr/shared/domain/pdf/picture';
import { sheetOn } from '@gr/shared/domain/pdf/sheet';
import type { Archivo, Novedad } from '@gr/shared/domain/registro/records';
import { mensajes } from '../mensajes.ts';
import { type Informe, type ReportContext, reportOf } from './content.ts';

const m = mensajes.pdfTexto;

/** Dependencies of drawing a report. */
interface Media {
  /** Loads one picture; `null` = unavailable, which the report mentions. */
  readonly foto: (archivo: Archivo) => Promise<Picture | null>;
  /** The company's logo. */
  readonly logo: Picture | null;
  /** ms since epoch. */
  readonly now: number;
  /** False to read the text of the result in a test. */
  readonly compress?: boolean;
}

/** Draws a report on A4 sheets. */
export async function pdfOf(
  informe: Informe,
  { foto, logo, now, compress = true }: Media,
): Promise<ReturnType<typeof newDocument>> {
  const title = `${m.titulo}: ${informe.titulo}`;
  const doc = newDocument({ title, creator: mensajes.producto, now, compress });
  const sheet = sheetOn(doc);
  if (logo !== null) sheet.logo(logo);
  sheet.text(`${informe.empresa ?? mensajes.producto} · ${m.titulo}`, { size: 9, grey: 100 });
  sheet.text(informe.titulo, { size: 18, bold: true });
  sheet.text(informe.subtitulo, { size: 11 });
  sheet.space(2);
  sheet.line();
  sheet.space(3);
  for (const { nombre, valor } of informe.datos) sheet.dato(nombre, valor);
  for (const { titulo, line, texto, fotos } of informe.sections) {
    sheet.space(4);
    // A heading must not be alone at the end of a page.
    sheet.ensureRoom(16);
    sheet.text(titulo, { size: 12, bold: true });
    if (line !== undefined) sheet.text(line, { size: 9, grey: 100 });
    if (texto !== undefined) sheet.text(texto, { size: 10 });
    const known: Picture[] = [];
    for (const archivo of fotos) {
      const found = await foto(archivo);
      if (found) known.push(found);
    }
    if (fotos.length > 0) sheet.space(2);
    sheet.fotos(known);
    const missing = fotos.length - known.length;
    if (missing > 0) sheet.text(m.faltan(missing), { size: 9, grey: 100 });
  }
  sheet.footers(informe.footer, m.pagina);
  return doc;
}

/** The report of an incident as a file; its code, including jsPDF, is loaded on demand. */
export async function makePdf(
  host: Host,
  novedad: Novedad,
  known: Pick<ReportContext, 'punto' | 'pending' | 'categorias' | 'empresa'>,
): Promise<Blob> {
  const now = host.device.now();
  const by = host.session.persona.get().nombre;
  const informe = reportOf(novedad, { ...known, now, by });
  const logo = readLogo(known.empresa?.logo);
  const doc = await pdfOf(informe, {
    now,
    foto: (archivo) => storedPicture(host.photos, archivo),
    // A logo that can't be drawn is left out: the name stands beside it.
    logo: logo === null ? null : await drawPicture(logo).catch(() => null),
  });
  return doc.output('blob');
}
