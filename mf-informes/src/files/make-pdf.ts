import type { Host } from '@gr/shared/contract';
import { readAnnex } from '@gr/shared/domain/informe/file/annex';
import type { Cover } from '@gr/shared/domain/informe/file/cover';
import { readPlan } from '@gr/shared/domain/informe/file/plan';
import { reportPdf } from '@gr/shared/domain/informe/file/report-pdf';
import { readSignatures } from '@gr/shared/domain/informe/file/signatures';
import type { Report } from '@gr/shared/domain/informe/report';
import type { ReportTable } from '@gr/shared/domain/informe/table';
import { sectionsOf } from '@gr/shared/domain/informe/template';
import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import type { Empresa } from '@gr/shared/domain/oficina/empresa';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import { drawPicture, storedPicture } from '@gr/shared/domain/pdf/picture';

/** Longest side of a photo, pixels: printed 58 mm wide 210 dots per inch, and a quarter of the work of a single incident's. */
const PHOTO_SIDE_PX = 480;
/** The same of the plan of the site, which is as wide as the page. */
const PLAN_SIDE_PX = 1400;

/** The report as a PDF file; its code, jsPDF included, is loaded on demand. */
export async function makePdf(
  host: Host,
  report: Report,
  cover: Cover,
  tables: readonly ReportTable[],
  known: { readonly categorias: Categorias; readonly empresa: Empresa | null },
): Promise<Blob> {
  const logo = readLogo(known.empresa?.logo);
  const sections = sectionsOf(cover.template);
  const { novedades, visitas } = report.rows;
  const drawing = (ruta: string) => storedPicture(host.photos, { id_archivo: ruta, ruta }, PLAN_SIDE_PX);
  const [annex, signatures, plan] = await Promise.all([
    readAnnex(host.data, sections.includes('anexo') ? novedades : {}),
    readSignatures(host.data, report, sections.includes('firmas') ? visitas : {}),
    sections.includes('plano') ? readPlan(host.data, report, drawing) : null,
  ]);
  const doc = await reportPdf(cover, tables, annex, signatures, {
    plan,
    now: host.device.now(),
    categorias: known.categorias,
    empresa: known.empresa?.nombre,
    photo: (archivo) => storedPicture(host.photos, archivo, PHOTO_SIDE_PX),
    // A logo that can't be drawn is left out: the name stands beside it.
    logo: logo === null ? null : await drawPicture(logo).catch(() => null),
  });
  return doc.output('blob');
}
