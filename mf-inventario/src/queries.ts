import type { Query } from '@gr/shared/contract/data';
import { type Bounds, untilTomorrow } from '@gr/shared/domain/registro/date-range';

/** The last inventory of a unit: spec.md 9, limit 1. */
export function lastQuery(un_id: string, now: number): Query {
  return untilTomorrow({ path: `_inventarios_/${un_id}`, orderBy: 'fechah_x', limitToLast: 1 }, now);
}

/** One inventory. */
export function inventarioQuery(un_id: string, id: string): Query {
  return { path: `_inventarios_/${un_id}/${id}` };
}

/** Inventories between two dates. */
export function betweenDatesQuery(un_id: string, { desde_x, hasta_x }: Bounds): Query {
  return { path: `_inventarios_/${un_id}`, orderBy: 'fechah_x', startAt: desde_x, endAt: hasta_x };
}

/** Maximum of comparable inventories: few, since one may have a thousand items. */
export const MAX_COMPARED = 20;

/** The last {@link MAX_COMPARED} inventories of a unit. */
export function latestQuery(un_id: string, now: number): Query {
  const path = `_inventarios_/${un_id}`;
  return untilTomorrow({ path, orderBy: 'fechah_x', limitToLast: MAX_COMPARED }, now);
}

/** `_un_/{un_id}`. */
export const unidadQuery = (un_id: string): Query => ({ path: `_un_/${un_id}` });

/** Guards of a unit: a few dozen names, so read completely. */
export const guardasQuery = (un_id: string): Query => ({ path: `_guardas_/${un_id}` });

/** The open incidents of a unit, by the server's index: closed ones can't take their place. */
export function openNovedadesQuery(un_id: string): Query {
  return { path: '_novedades', orderBy: 'un_abierta', equalTo: un_id, limitToLast: 50 };
}

/** The newest incidents of a unit, open or not: those too that wait on this phone, which the index does not have yet. */
export function novedadesQuery(un_id: string): Query {
  return { path: '_novedades', orderBy: 'un_id', equalTo: un_id, limitToLast: 50 };
}

/** The office's open problems of a unit: a handful, so read completely. */
export const incidenciasQuery = (un_id: string): Query => ({ path: `_incidencias/${un_id}` });

/** The person's read versions of a unit's orders. */
export function readConsignasQuery(emp_id: string, un_id: string): Query {
  return { path: `_consignas_leidas_/${emp_id}/${un_id}` };
}
