import type { Host } from '@gr/shared/contract';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import { drawPicture, storedPicture } from '@gr/shared/domain/pdf/picture';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { type ReportContext, reportOf } from './content.ts';
import { pdfOf } from './report.ts';

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
