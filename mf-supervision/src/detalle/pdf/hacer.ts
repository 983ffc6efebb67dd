import type { Host } from '@gr/shared/contract';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { type Contexto, informeDe } from './contenido.ts';
import { fotoPara } from './fotos.ts';
import { pdfDe } from './informe.ts';

/** The report of an incident as a file; everything of it, jsPDF too, comes only when it is asked for. */
export async function hacerPdf(
  host: Host,
  novedad: Novedad,
  known: Pick<Contexto, 'punto' | 'pending'>,
): Promise<Blob> {
  const now = host.device.now();
  const por = host.session.persona.get().nombre;
  const informe = informeDe(novedad, { ...known, now, por });
  const doc = await pdfDe(informe, { now, foto: (archivo) => fotoPara(host.photos, archivo) });
  return doc.output('blob');
}
