import type { Query } from '@gr/shared/contract/data';
import { type Bounds, keysOf } from '@gr/shared/domain/registro/date-range';

/** Maximum of incidents per reading; the server refuses more (security.md). */
const PAGE = 50;

/** Incidents of a unit between two dates, by the time in their ids (domain/registro/date-range). */
export function ofUnidad(un_id: string, bounds: Bounds): Query {
  return listQuery('un_id', un_id, bounds);
}

/** All open incidents of a unit, by the server's index of their unit. */
export function openOfUnidad(un_id: string): Query {
  return { path: '_novedades', orderBy: 'un_abierta', equalTo: un_id, limitToLast: PAGE };
}

/** Incidents that a person reported: a rondero's by `rond_id`, a supervisor's by `super_id`. */
export function ownNovedadesQuery(field: 'rond_id' | 'super_id', emp_id: string, bounds: Bounds): Query {
  return listQuery(field, emp_id, bounds);
}

function listQuery(orderBy: string, equalTo: string, bounds: Bounds): Query {
  return { path: '_novedades', orderBy, equalTo, ...keysOf(bounds), limitToLast: PAGE };
}
