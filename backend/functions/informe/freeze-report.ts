import type { FrozenReport } from '@gr/shared/domain/informe/emitido';
import { hashOf } from '@gr/shared/domain/informe/hash';
import type { Period } from '@gr/shared/domain/informe/period';
import { decisionsAbout, joinRows } from '@gr/shared/domain/informe/report';
import { templateOf } from '@gr/shared/domain/informe/template';
import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import type { Empresa } from '@gr/shared/domain/oficina/empresa';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import { canonicalJson } from '@gr/shared/domain/valor/canonical-json';
import type { CompanyData } from '../../company/connect/database.ts';
import { nameOrId } from './name-or-id.ts';
import { printsOfDays, signaturePrints } from './record-prints.ts';
import { decisionsOf, rowsOf } from './report-rows.ts';

/** A report as it is stored: its text, the hash of its figures, and who issued it. */
export interface Frozen {
  readonly cuerpo: string;
  readonly huella: string;
  readonly emp_nom: string;
}

/**
 * Freezes what the server keeps of a unit's period, with the words it is read with; `null` = there is no unit of that code, or nothing
 * happened.
 * @param now ms since epoch
 * @param by staff id of who issues it
 * @param cambios what changed since the report before it
 */
export async function freezeReport(
  company: Pick<CompanyData, 'read'>,
  un_id: string,
  period: Period,
  now: number,
  by: string,
  cambios: FrozenReport['cambios'],
): Promise<Frozen | null> {
  const [un_nombre, filas, decisiones, categorias, empresa, emp_nom] = await Promise.all([
    company.read<string>(`_un_/${un_id}/un_nombre`),
    rowsOf(un_id, period),
    decisionsOf(un_id, period),
    company.read<Categorias>('_categorias_'),
    company.read<Empresa>('_empresa_'),
    nameOrId(company, by),
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
    ...(cambios && { cambios }),
    decisiones: decisionsAbout({ rows: joinRows(Object.values(filas)) }, decisiones),
    plantilla: templateOf(empresa),
  };
  return { cuerpo: canonicalJson(frozen), huella: await hashOf(un_id, period, filas), emp_nom };
}
