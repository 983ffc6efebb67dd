import type { FrozenReport, Informe } from '@gr/shared/domain/informe/emitido';
import { coverOf } from '@gr/shared/domain/informe/file/cover';
import { reportOf } from '@gr/shared/domain/informe/report';
import { frozenTables } from '@gr/shared/domain/informe/tables';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import type { Picture } from '@gr/shared/domain/pdf/sheet';
import { formatDateTime } from '@gr/shared/domain/valor/format-time';
import type { Mail } from './mail.ts';
import { mensajes as m } from './mensajes.ts';

/** JPEG quality of the logo. */
const QUALITY = 90;

/**
 * Subject, text and PDF of an issued report. The PDF shows what its link shows, and no more: texts and photos of incidents leave the
 * company only when somebody has looked at them.
 * @param url the report's link
 */
export async function mailOf(
  frozen: FrozenReport,
  { huella, firma, vence_x }: Informe,
  url: string,
): Promise<Pick<Mail, 'subject' | 'text' | 'file'>> {
  const { un_id, un_nombre, period, filas, categorias, empresa, emp_nom, fechah_x, plantilla } = frozen;
  const report = reportOf({ un_id, un_nombre }, period, filas);
  const made = {
    at: fechah_x,
    now: fechah_x,
    by: emp_nom,
    hash: huella,
    link: { url, firma },
    ...(plantilla !== undefined && { template: plantilla }),
  };
  const cover = coverOf(report, made);
  const { reportPdf } = await import('@gr/shared/domain/informe/file/report-pdf');
  const annex = { incidents: [], incidentsOut: 0, photosOut: 0, unread: 0 };
  const signatures = { list: [], isCut: false, unread: 0 };
  const doc = await reportPdf(cover, frozenTables(report, frozen), annex, signatures, {
    ...{ empresa, categorias, now: fechah_x },
    logo: await logoPicture(frozen.logo),
    photo: () => Promise.resolve(null),
  });
  return {
    subject: `${m.titulo}: ${un_nombre}, ${cover.days}`,
    text: m.correo({
      ...{ empresa: empresa ?? m.producto, un_nombre, days: cover.days, sentence: cover.sentence },
      ...{ hasta: formatDateTime(vence_x), url },
    }),
    file: { name: `${cover.file}.pdf`, bytes: new Uint8Array(doc.output('arraybuffer')) },
  };
}

/** The company's logo on white; `null` = it has none, or one that is no PNG: its name stands beside it. */
async function logoPicture(logo: unknown): Promise<Picture | null> {
  const [, bytes] = /^data:image\/png;base64,(.+)$/.exec(readLogo(logo) ?? '') ?? [];
  if (bytes === undefined) return null;
  const [{ PNG }, { encode }] = await Promise.all([import('pngjs'), import('jpeg-js')]);
  try {
    const { width, height, data } = PNG.sync.read(Buffer.from(bytes, 'base64'));
    const onWhite = data.map((value, i) => {
      const alpha = (data[i - (i % 4) + 3] ?? 0) / 255;
      return Math.round(value * alpha + 255 * (1 - alpha));
    });
    return { bytes: encode({ data: Buffer.from(onWhite), width, height }, QUALITY).data, width, height };
  } catch {
    // A damaged logo does not keep a report back.
    return null;
  }
}
