import type { Query } from '@gr/shared/contract/data';
import { clavesDe, type Limites } from '@gr/shared/domain/registro/historial';

/** Most incidents of a reading; the server refuses more (security.md). */
const PAGE = 50;

/** Incidents of a unit between two dates, by the moment their ids were made (domain/historial). */
export function deUnidad(un_id: string, limites: Limites): Query {
  return lista('un_id', un_id, limites);
}

/** Incidents a person reported: a rondero's by `rond_id`, a supervisor's by `super_id`. */
export function propias(campo: 'rond_id' | 'super_id', emp_id: string, limites: Limites): Query {
  return lista(campo, emp_id, limites);
}

function lista(orderBy: string, equalTo: string, limites: Limites): Query {
  return { path: '_novedades', orderBy, equalTo, ...clavesDe(limites), limitToLast: PAGE };
}
