import type { Query } from '../../contract/data.ts';
import { boundsOf } from '../registro/date-range.ts';
import type { Period } from './period.ts';

/** The decisions on a unit's doubts that were taken in a period. */
export function decisionsQuery(un_id: string, { desde, hasta }: Period): Query {
  // A choice of days does not depend on the present.
  const { desde_x, hasta_x } = boundsOf({ desde, hasta }, 0);
  return { path: `_decisiones_/${un_id}`, orderBy: 'fechah_x', startAt: desde_x, endAt: hasta_x };
}
