import type { Query } from '../../contract/data.ts';
import { startOfDate } from '../valor/time.ts';
import type { Period } from './period.ts';

/**
 * The decisions on a unit's doubts that may be about records of a period: nobody decides on a record before its day, and some decide weeks
 * later. The report picks them by their records.
 */
export function decisionsQuery(un_id: string, { desde }: Pick<Period, 'desde'>): Query {
  return { path: `_decisiones_/${un_id}`, orderBy: 'fechah_x', startAt: startOfDate(desde) };
}
