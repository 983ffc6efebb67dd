import type { Query } from '@gr/shared/contract/data';
import { type Bounds, keysOf } from '@gr/shared/domain/registro/date-range';
import { PAGE } from '../novedad/novedad.data.ts';

/** Incidents of a unit between two dates, by the time in their ids (domain/registro/date-range). */
export function ofUnidad(un_id: string, bounds: Bounds): Query {
  return listQuery('un_id', un_id, bounds);
}

/** Incidents that a person reported: a rondero's by `rond_id`, a supervisor's by `super_id`. */
export function ownNovedadesQuery(field: 'rond_id' | 'super_id', emp_id: string, bounds: Bounds): Query {
  return listQuery(field, emp_id, bounds);
}

function listQuery(orderBy: string, equalTo: string, bounds: Bounds): Query {
  return { path: '_novedades', orderBy, equalTo, ...keysOf(bounds), limitToLast: PAGE };
}
