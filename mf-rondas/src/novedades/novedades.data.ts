import type { Query } from '@gr/shared/contract/data';
import { NOVEDADES_MAX } from './novedades.model.ts';

/** The last incidents a person reported. */
export const propiasQuery = (emp_id: string): Query => ({
  path: '_novedades',
  orderBy: 'rond_id',
  equalTo: emp_id,
  limitToLast: NOVEDADES_MAX,
});

/** The last incidents of a unit. */
export const deUnidadQuery = (un_id: string): Query => ({
  path: '_novedades',
  orderBy: 'un_id',
  equalTo: un_id,
  limitToLast: NOVEDADES_MAX,
});
