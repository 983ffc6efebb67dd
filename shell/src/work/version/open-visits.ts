import type { Supervision } from '@gr/shared/domain/supervision/supervision';

/** A visit with its entries weighs some kB: the last ones say where the person was of late. */
const VISITS = 10;

/** The question of the last own visits: Inicio asks it, and the phone keeps its answer before the signal goes. */
export function ownVisits(emp_id: string) {
  return { path: `_supervisiones_superv/${emp_id}`, orderBy: 'fechah_x', limitToLast: VISITS };
}

/** The visits not ended, the one started last first. */
export function visitsInProgress(
  visitas: Readonly<Record<string, Supervision>> | null,
): readonly Supervision[] {
  return Object.values(visitas ?? {})
    .filter(({ estado }) => estado === 'en_curso')
    .sort((a, b) => b.fechah_x - a.fechah_x);
}
