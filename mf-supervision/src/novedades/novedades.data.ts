import type { Query } from '@gr/shared/contract/data';
import { type Bounds, keysOf } from '@gr/shared/domain/registro/date-range';

/** Most incidents of a reading; the server refuses more (security.md). */
const PAGE = 50;

/** Incidents of a unit between two dates, by the moment their ids were made (domain/registro/date-range). */
export function ofUnidad(un_id: string, bounds: Bounds): Query {
  return listQuery('un_id', un_id, bounds);
}

/** The open incidents of a unit, whenever they were made: the server keeps by which unit they are found. */
export function openOfUnidad(un_id: string): Query {
  return { path: '_novedades', orderBy: 'un_abierta', equalTo: un_id, limitToLast: PAGE };
}

/** Incidents a person reported: a rondero's by `rond_id`, a supervisor's by `super_id`. */
export function ownNovedadesQuery(field: 'rond_id' | 'super_id', emp_id: string, bounds: Bounds): Query {
  return listQuery(field, emp_id, bounds);
}

function listQuery(orderBy: string, equalTo: string, bounds: Bounds): Query {
  return { path: '_novedades', orderBy, equalTo, ...keysOf(bounds), limitToLast: PAGE };
}
