import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { refused } from '../command/problem.ts';
import type { Company } from '../connect/company.ts';

/** A point with its key. */
export type Known = readonly [string, PuntoQr];

/** The points of a unit in order, without retired ones. Rejects with `AdminProblem` when there is no such unit. */
export async function pointsInUse(company: Company, un: string): Promise<readonly Known[]> {
  const known = /^[-\w]{1,40}$/.test(un) && (await company.read(`_un_/${un}/un_id`)) !== null;
  if (!known) throw refused([{ fila: null, mensaje: `No hay ninguna unidad «${un}».` }]);
  const all = Object.entries((await company.read<Record<string, PuntoQr>>(`_qr_/${un}`)) ?? {});
  return all
    .filter(([, { estado }]) => estado !== 'retirado' && estado !== 'reemplazado')
    .sort(([a, one], [b, other]) => one.orden - other.orden || (a < b ? -1 : 1));
}

/** One of the points. Throws `AdminProblem`. */
export function pointOf(points: readonly Known[], un: string, id: string): PuntoQr {
  const found = points.find(([key]) => key === id)?.[1];
  if (found === undefined)
    throw refused([{ fila: null, mensaje: `La unidad ${un} no tiene un punto «${id}» en uso.` }]);
  return found;
}
