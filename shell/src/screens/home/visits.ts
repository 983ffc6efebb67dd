import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { visitsInProgress } from '../../work/version/open-visits.ts';

/** A unit to visit. */
export interface DueVisit {
  readonly un_id: string;
  readonly nombre: string;
  /** End, or else start, of the person's last visit, ms since epoch; `null` = none among the last ones. */
  readonly ultima: number | null;
}

/** The visit the person has open: the one started last. */
export function visitInProgress(visitas: Readonly<Record<string, Supervision>> | null): Supervision | null {
  return visitsInProgress(visitas)[0] ?? null;
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
