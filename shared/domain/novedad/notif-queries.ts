import type { Query } from '../../contract/data.ts';
import type { Persona } from '../../contract/session.ts';

/** Most result notifications read at once (spec.md 9). */
export const LATEST_NOTICES = 50;
const path = '_notif_novedades_res';

/** Those addressed to a person. */
export const noticesOfPerson = (emp_id: string): Query => ({
  path,
  orderBy: 'emp_id',
  equalTo: emp_id,
  limitToLast: LATEST_NOTICES,
});

/** Those of a unit. */
export const noticesOfUnit = (un_id: string): Query => ({
  path,
  orderBy: 'un_id',
  equalTo: un_id,
  limitToLast: LATEST_NOTICES,
});

/**
 * Queries for all notifications of a person, as the rules allow: their own, of which some name no unit, those of each of their units, and
 * everything for administrators. A record found by several queries has the same id in each.
 */
export function noticesQueries({
  rol,
  emp_id,
  unidades,
}: Pick<Persona, 'rol' | 'emp_id' | 'unidades'>): Readonly<Record<string, Query>> {
  if (rol === 'admin') return { todas: { path, orderBy: 'fechah_x', limitToLast: LATEST_NOTICES } };
  const ofUnits = Object.keys(unidades).map((un_id) => [un_id, noticesOfUnit(un_id)]);
  return { propias: noticesOfPerson(emp_id), ...(Object.fromEntries(ofUnits) as Record<string, Query>) };
}
