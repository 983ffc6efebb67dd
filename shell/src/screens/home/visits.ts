import type { Query } from '@gr/shared/contract/data';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';

/** A visit with its entries weighs some kB: the last ones say where the person was of late. */
const VISITS = 10;

/** The question of the last own visits; `abiertos` of mf-supervision asks the same, so that it is one reading. */
export function ownVisits(emp_id: string): Query {
  return { path: `_supervisiones_superv/${emp_id}`, orderBy: 'fechah_x', limitToLast: VISITS };
}

/** A unit to visit. */
export interface DueVisit {
  readonly un_id: string;
  readonly nombre: string;
  /** End, or else start, of the person's last visit, ms since epoch; `null` = none among the last ones. */
  readonly ultima: number | null;
}

/** The visit the person has open: the one started last. */
export function visitInProgress(visitas: Readonly<Record<string, Supervision>> | null): Supervision | null {
  const open = Object.values(visitas ?? {}).filter(({ estado }) => estado === 'en_curso');
  return open.sort((a, b) => b.fechah_x - a.fechah_x)[0] ?? null;
}

/** The person's units, the one without a visit for longest first; those without any come before all. */
export function dueVisits(
  unidades: Readonly<Record<string, string>>,
  visitas: Readonly<Record<string, Supervision>> | null,
): readonly DueVisit[] {
  const last = new Map<string, number>();
  for (const { un_id, fechah_x, fechah_fin_x } of Object.values(visitas ?? {}))
    last.set(un_id, Math.max(last.get(un_id) ?? 0, fechah_fin_x ?? fechah_x));
  return Object.entries(unidades)
    .map(([un_id, nombre]) => ({ un_id, nombre, ultima: last.get(un_id) ?? null }))
    .sort((a, b) => (a.ultima ?? 0) - (b.ultima ?? 0) || a.nombre.localeCompare(b.nombre, 'es'));
}
