import type { Query } from '@gr/shared/contract/data';
import type { Bounds } from '@gr/shared/domain/registro/date-range';
import { isOpenVisita, type Supervision, sortedGuardas } from '@gr/shared/domain/supervision/supervision';

/** Progress of a visit: guards with an entry, and all its guards. */
export function progressOf(superv: Supervision): { readonly done: number; readonly total: number } {
  const guardas = sortedGuardas(superv);
  return { done: guardas.filter(({ entrada }) => entrada !== null).length, total: guardas.length };
}

/** Visits in progress, the latest first. */
export function openVisitas(visitas: readonly Supervision[]): readonly Supervision[] {
  return visitas.filter(isOpenVisita).sort((a, b) => b.fechah_x - a.fechah_x);
}

/** Number of incidents of a visit; records of other programs lack it. */
export function novedadesOf(superv: Supervision): number {
  return superv.cant_nov ?? Object.values(superv.entradas ?? {}).filter((e) => e.novedades === 'si').length;
}

function between(path: string, { desde_x, hasta_x }: Bounds): Query {
  return { path, orderBy: 'fechah_x', startAt: desde_x, endAt: hasta_x };
}

/** A supervisor's own visits of a range. */
export function ownVisitasQuery(super_id: string, bounds: Bounds): Query {
  return between(`_supervisiones_superv/${super_id}`, bounds);
}

/** The visits of one unit in a range, by any supervisor. */
export function ofUnidadQuery(un_id: string, bounds: Bounds): Query {
  return between(`_supervisiones_/${un_id}`, bounds);
}
