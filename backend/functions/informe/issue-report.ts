import { type FrozenReport, type Informe, MOST_REPORTS } from '@gr/shared/domain/informe/emitido';
import { type Period, periodText, readPeriod } from '@gr/shared/domain/informe/period';
import { localDate } from '@gr/shared/domain/valor/time';
import { refused } from '../../company/command/problem.ts';
import type { CompanyData } from '../../company/connect/database.ts';
import { qrKey } from '../qr-key.ts';
import { freezeReport } from './freeze-report.ts';
import { signReport } from './report-key.ts';
import { isSigned, linesSince } from './verify.ts';

const DAY_MS = 24 * 3_600_000;
/** How long an ended report is kept, ms: a year (our choice). */
const KEPT_MS = 365 * DAY_MS;

/** What a report is issued with. */
export interface Issue {
  readonly un_id: string;
  readonly id: string;
  readonly period: Period;
  /** Days that its link opens. */
  readonly dias: number;
  /** ms since epoch. */
  readonly now: number;
  /** Staff id of who issues it. */
  readonly by: string;
}

/** A report as it is issued: its row, its frozen text, and the update that writes both and removes what ended long ago. */
export interface Issued {
  readonly row: Informe;
  readonly cuerpo: string;
  readonly updates: Readonly<Record<string, unknown>>;
}

/** Freezes and signs a report; `null` = there is nothing to report. Rejects with `AdminProblem` where the unit has too many. */
export async function issueReport(
  company: Pick<CompanyData, 'read'>,
  { un_id, id, period, dias, now, by }: Issue,
): Promise<Issued | null> {
  const rowPlace = (one: string): string => `_resumen_/${un_id}/informes/${one}`;
  const frozenPlace = (one: string): string => `_informes_/${un_id}/${one}`;
  const held = (await company.read<Record<string, Informe>>(`_resumen_/${un_id}/informes`)) ?? {};
  const old = Object.entries(held).flatMap(([one, { vence_x }]) => (vence_x < now - KEPT_MS ? [one] : []));
  if (Object.keys(held).length - old.length >= MOST_REPORTS) {
    const mensaje = 'La unidad tiene demasiados informes enviados este año. Use uno de ellos.';
    throw refused([{ fila: null, mensaje }]);
  }
  const earlier = Object.entries(held).filter(([, one]) => isEarlier(one, period));
  const [last] = earlier.sort(
    ([, a], [, b]) => b.periodo.localeCompare(a.periodo) || b.fechah_x - a.fechah_x,
  );
  const cambios = last && (await changesOf(company, un_id, ...last));
  const frozen = await freezeReport(company, un_id, period, now, by, cambios);
  if (frozen === null) return null;
  const { cuerpo, huella, emp_nom } = frozen;
  const row: Informe = {
    ...{ periodo: periodText(period), emp_nom, fechah_x: now, vence_x: now + dias * DAY_MS },
    ...{ huella, firma: signReport(qrKey(), un_id, id, cuerpo) },
  };
  const gone = old.flatMap((one) => [rowPlace(one), frozenPlace(one)]);
  const updates = {
    ...Object.fromEntries(gone.map((place) => [place, null])),
    [rowPlace(id)]: row,
    [frozenPlace(id)]: { cuerpo },
  };
  return { row, cuerpo, updates };
}

/** Whether a report of the same span stands, and its days were over when it was issued: what came in between is no change. */
function isEarlier({ periodo, fechah_x, revocado_x }: Informe, { span, desde }: Period): boolean {
  const issued = localDate(fechah_x);
  const its = readPeriod(periodo, issued);
  return its?.span === span && its.desde < desde && its.hasta < issued && revocado_x === undefined;
}

/** What the records say today that an earlier report does not; `undefined` = nothing, or its text is not what was signed. */
async function changesOf(
  company: Pick<CompanyData, 'read'>,
  un_id: string,
  id: string,
  informe: Informe,
): Promise<FrozenReport['cambios']> {
  const cuerpo = await company.read<string>(`_informes_/${un_id}/${id}/cuerpo`);
  if (cuerpo === null || !(await isSigned(un_id, id, cuerpo, informe))) return undefined;
  const lineas = (await linesSince(un_id, cuerpo, informe)) ?? [];
  const { period, fechah_x } = JSON.parse(cuerpo) as FrozenReport;
  return lineas.length === 0 ? undefined : { period, fechah_x, lineas };
}
