import type { Query } from '@gr/shared/contract/data';

/** Result notifications are read by the last 50 (spec.md 9). */
export const LATEST = 50;
const path = '_notif_novedades_res';

/** All of them, for who supervises. */
export const generalQuery: Query = { path, orderBy: 'fechah_x', limitToLast: LATEST };

/** Those addressed to a person. */
export const ownQuery = (emp_id: string): Query => ({
  path,
  orderBy: 'emp_id',
  equalTo: emp_id,
  limitToLast: LATEST,
});

/** Those of a unit. */
export const unidadQuery = (un_id: string): Query => ({
  path,
  orderBy: 'un_id',
  equalTo: un_id,
  limitToLast: LATEST,
});
