import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { visitasEnCurso } from '../../work/version/open-visits.ts';

/** A unit to visit. */
export interface PorVisitar {
  readonly un_id: string;
  readonly nombre: string;
  /** End, or else start, of the person's last visit, ms since epoch; `null` = none among the last ones. */
  readonly ultima: number | null;
}

/** The visit the person has open: the one started last. */
export function visitaEnCurso(visitas: Readonly<Record<string, Supervision>> | null): Supervision | null {
  return visitasEnCurso(visitas)[0] ?? null;
}

/** The person's units, the one without a visit for longest first; those without any come before all. */
export function unidadesPorVisitar(
  unidades: Readonly<Record<string, string>>,
  visitas: Readonly<Record<string, Supervision>> | null,
): readonly PorVisitar[] {
  const last = new Map<string, number>();
  for (const { un_id, fechah_x, fechah_fin_x } of Object.values(visitas ?? {}))
    last.set(un_id, Math.max(last.get(un_id) ?? 0, fechah_fin_x ?? fechah_x));
  return Object.entries(unidades)
    .map(([un_id, nombre]) => ({ un_id, nombre, ultima: last.get(un_id) ?? null }))
    .sort((a, b) => (a.ultima ?? 0) - (b.ultima ?? 0) || a.nombre.localeCompare(b.nombre, 'es'));
}
