import type { Query } from '@gr/shared/contract/data';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { startOfDay } from '@gr/shared/domain/valor/time';

const DAY_MS = 24 * 3_600_000;
/** Days searched back for an open or last visit: the maximum of a history (data-model.md, Volumes). */
const DAYS = 31;
/** Maximum of visits read in that time (experience.md 4). */
const MAX_VISITAS = 50;

/** `_un_/{un_id}`. */
export const unidadQuery = (un_id: string): Query => ({ path: `_un_/${un_id}` });

/** Guards of a unit: a few dozen names, so read completely. */
export const guardasQuery = (un_id: string): Query => ({ path: `_guardas_/${un_id}` });

/** The person's own visits of the last 31 days; the same query all day (`now` in ms since epoch). */
export const recentQuery = (super_id: string, now: number): Query => ({
  path: `_supervisiones_superv/${super_id}`,
  orderBy: 'fechah_x',
  startAt: startOfDay(now) - DAYS * DAY_MS,
  limitToLast: MAX_VISITAS,
});

/** Lists of the visit's unit saved during it and the rest of its last day; the caller filters by the visit's id. */
export function listasOfVisitaQuery({
  un_id,
  fechah_x,
  fechah_ini_x = fechah_x,
  fechah_fin_x = fechah_ini_x,
}: Supervision): Query {
  const last = startOfDay(Math.max(fechah_fin_x, fechah_ini_x)) + DAY_MS - 1;
  return {
    path: `_listascheck_/${un_id}`,
    orderBy: 'fechah_x',
    startAt: fechah_ini_x,
    endAt: Math.min(last, fechah_ini_x + DAYS * DAY_MS),
  };
}

/** One visit from one of its trees: the unit's, the supervisor's, or the common one (admins). */
export function visitaQuery(id: string, de: { readonly un_id?: string; readonly super_id?: string }): Query {
  if (de.un_id !== undefined) return { path: `_supervisiones_/${de.un_id}/${id}` };
  if (de.super_id !== undefined) return { path: `_supervisiones_superv/${de.super_id}/${id}` };
  return { path: `_supervisiones_todas/${id}` };
}
