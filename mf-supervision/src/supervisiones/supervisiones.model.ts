import { isOpenVisita, type Supervision, sortedGuardas } from '@gr/shared/domain/supervision/supervision';

/** How far a visit is: guards with an entry, and all guards of it. */
export function progressOf(superv: Supervision): { readonly done: number; readonly total: number } {
  const guardas = sortedGuardas(superv);
  return { done: guardas.filter(({ entrada }) => entrada !== null).length, total: guardas.length };
}

/** Visits under way, the one begun last first. */
export function openVisitas(visitas: readonly Supervision[]): readonly Supervision[] {
  return visitas.filter(isOpenVisita).sort((a, b) => b.fechah_x - a.fechah_x);
}

/** Incidents of a visit; records of other programs do not count them. */
export function novedadesOf(superv: Supervision): number {
  return superv.cant_nov ?? Object.values(superv.entradas ?? {}).filter((e) => e.novedades === 'si').length;
}
