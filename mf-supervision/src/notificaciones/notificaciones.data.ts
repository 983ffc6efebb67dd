import type { Query } from '@gr/shared/contract/data';

/** Result notifications are read by the last 50 (spec.md 9). */
export const ULTIMAS = 50;
const path = '_notif_novedades_res';

/** All of them, for who supervises. */
export const generales: Query = { path, orderBy: 'fechah_x', limitToLast: ULTIMAS };

/** Those addressed to a person. */
export const propias = (emp_id: string): Query => ({
  path,
  orderBy: 'emp_id',
  equalTo: emp_id,
  limitToLast: ULTIMAS,
});

/** Those of a unit. */
export const deUnidad = (un_id: string): Query => ({
  path,
  orderBy: 'un_id',
  equalTo: un_id,
  limitToLast: ULTIMAS,
});
