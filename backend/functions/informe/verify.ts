import { changesSince } from '@gr/shared/domain/informe/changes';
import type { FrozenReport, Informe } from '@gr/shared/domain/informe/emitido';
import { hashOf } from '@gr/shared/domain/informe/hash';
import { periodText, readPeriod } from '@gr/shared/domain/informe/period';
import type { Days } from '@gr/shared/domain/informe/report';
import { formatDateTime } from '@gr/shared/domain/valor/format-time';
import { qrKey } from '../qr-key.ts';
import { mensajes as m } from './mensajes.ts';
import { printsOf, signaturePrints } from './record-prints.ts';
import { signReport } from './report-key.ts';
import { rowsOf } from './report-rows.ts';

/** Most changes that are told one by one. */
const MOST_LINES = 50;
/** No period begins after it: that of a stored report was judged when it was issued. */
const LAST_DAY = '9999-12-31';

/** What is told above a report, in words; without sentences nothing is. */
export interface Verdict {
  readonly sentences: readonly string[];
  readonly lines: readonly string[];
}

/** Whether a stored report is what the server signed when it was issued, and its row says of it what it says itself. */
export async function isSigned(
  un_id: string,
  id: string,
  cuerpo: string,
  { firma, huella, periodo, fechah_x }: Informe,
): Promise<boolean> {
  if (signReport(qrKey(), un_id, id, cuerpo) !== firma) return false;
  const frozen = JSON.parse(cuerpo) as FrozenReport;
  const { period, filas } = frozen;
  const isOwn = frozen.fechah_x === fechah_x && periodText(period) === periodo;
  return isOwn && (await hashOf(un_id, period, filas)) === huella;
}

/** What is told of a report whenever it is opened: only that it is not what was signed. */
export function warningOf(isAsSigned: boolean, { fechah_x }: Informe): Verdict {
  return { sentences: isAsSigned ? [] : [m.noEsLoFirmado(formatDateTime(fechah_x))], lines: [] };
}

/** What «Verificar» says: whether the data is what was signed, and what the records say today that it does not. */
export async function verify(
  un_id: string,
  isAsSigned: boolean,
  cuerpo: string,
  informe: Informe,
): Promise<Verdict> {
  const when = formatDateTime(informe.fechah_x);
  const first = isAsSigned ? m.esLoFirmado(when) : m.noEsLoFirmado(when);
  const lines = await linesSince(un_id, cuerpo, informe);
  if (lines === null) return { sentences: [first], lines: [] };
  if (lines.length === 0) return { sentences: [first, m.sinCambios], lines };
  return { sentences: [first, isAsSigned ? m.desdeQue : m.comparado], lines };
}

/** What the records say today that a report does not, in words; `null` = its stored text is no report any more. */
export async function linesSince(
  un_id: string,
  cuerpo: string,
  { periodo }: Informe,
): Promise<readonly string[] | null> {
  const period = readPeriod(periodo, LAST_DAY);
  const changes = period && (await changesOf(un_id, cuerpo, await rowsOf(un_id, period)));
  const more = (changes?.length ?? 0) - MOST_LINES;
  return changes && [...changes.slice(0, MOST_LINES), ...(more > 0 ? [m.mas(more)] : [])];
}

/** The differences from today's rows and incidents; `null` = the stored text is no report any more. */
async function changesOf(un_id: string, cuerpo: string, now: Days): Promise<readonly string[] | null> {
  const frozen = frozenIn(cuerpo);
  // Of today's rows too: a visit may have been signed for the first time since.
  const visits = Object.values(now).flatMap(({ visitas = {} }) => Object.keys(visitas));
  const [prints, signatures] = await Promise.all([
    printsOf(Object.keys(frozen?.novedades ?? {})),
    signaturePrints(un_id, visits),
  ]);
  try {
    return frozen && changesSince(frozen, now, prints, signatures);
  } catch {
    // Changed by hand beyond reading: its signature has said so.
    return null;
  }
}

function frozenIn(cuerpo: string): FrozenReport | null {
  try {
    return JSON.parse(cuerpo) as FrozenReport | null;
  } catch {
    return null;
  }
}
