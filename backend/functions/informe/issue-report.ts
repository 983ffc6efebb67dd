import { type FrozenReport, type Informe, MOST_REPORTS } from '@gr/shared/domain/informe/emitido';
import { hashOf } from '@gr/shared/domain/informe/hash';
import { type Period, periodText } from '@gr/shared/domain/informe/period';
import { decisionsAbout, joinRows } from '@gr/shared/domain/informe/report';
import { templateOf } from '@gr/shared/domain/informe/template';
import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import type { Empresa } from '@gr/shared/domain/oficina/empresa';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import { canonicalJson } from '@gr/shared/domain/valor/canonical-json';
import { refused } from '../../company/command/problem.ts';
import type { CompanyData } from '../../company/connect/database.ts';
import { qrKey } from '../qr-key.ts';
import { nameOf } from './name-of.ts';
import { printsOfDays, signaturePrints } from './record-prints.ts';
import { signReport } from './report-key.ts';
import { decisionsOf, rowsOf } from './report-rows.ts';

/** A report as it is stored: its text, the hash of its figures, and who issued it. */
interface Frozen {
  readonly cuerpo: string;
  readonly huella: string;
  readonly emp_nom: string;
}

/**
 * Freezes what the server keeps of a unit's period, with the words it is read with; `null` = there is no unit of that code, or nothing
 * happened.
 * @param now ms since epoch
 * @param by staff id of who issues it
 */
async function freezeReport(
  company: Pick<CompanyData, 'read'>,
  un_id: string,
  period: Period,
  now: number,
  by: string,
): Promise<Frozen | null> {
  const [un_nombre, filas, decisiones, categorias, empresa, emp_nom] = await Promise.all([
    company.read<string>(`_un_/${un_id}/un_nombre`),
    rowsOf(un_id, period),
    decisionsOf(un_id, period),
    company.read<Categorias>('_categorias_'),
    company.read<Empresa>('_empresa_'),
    nameOf(company, by),
  ]);
  if (un_nombre === null || Object.keys(filas).length === 0) return null;
  const visits = Object.values(filas).flatMap(({ visitas = {} }) => Object.keys(visitas));
  const [novedades, firmas] = await Promise.all([printsOfDays(filas), signaturePrints(un_id, visits)]);
  const logo = readLogo(empresa?.logo);
  const frozen: FrozenReport = {
    ...{ un_id, un_nombre, period, filas, categorias: categorias ?? {}, emp_nom, fechah_x: now },
    ...(Object.keys(novedades).length > 0 && { novedades }),
    ...(Object.keys(firmas).length > 0 && { firmas }),
    ...(empresa?.nombre && { empresa: empresa.nombre }),
    ...(logo !== null && { logo }),
    decisiones: decisionsAbout({ rows: joinRows(Object.values(filas)) }, decisiones),
    plantilla: templateOf(empresa),
  };
  return { cuerpo: canonicalJson(frozen), huella: await hashOf(un_id, period, filas), emp_nom };
}

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
  const frozen = await freezeReport(company, un_id, period, now, by);
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
