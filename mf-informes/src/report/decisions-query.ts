import type { Query } from '@gr/shared/contract/data';
import type { Period } from '@gr/shared/domain/informe/period';
import { boundsOf, MAX_DAYS } from '@gr/shared/domain/registro/date-range';
import { addDays } from '@gr/shared/domain/valor/days';

/**
 * The decisions on a unit's doubts that may be about records of a period, in as many histories as the rules ask for, by their first days:
 * nobody decides on a record before its day, and some decide weeks later. The report picks them by their records.
 * @param today `YYYY-MM-DD`, the last day on which anything can have been decided
 */
export function decisionsQueries(
  un_id: string,
  { desde }: Pick<Period, 'desde'>,
  today: string,
): Readonly<Record<string, Query>> {
  const queries: Record<string, Query> = {};
  for (let day = desde; day <= today; day = addDays(day, MAX_DAYS)) {
    // A choice of days does not depend on the present.
    const { desde_x, hasta_x } = boundsOf({ desde: day, hasta: addDays(day, MAX_DAYS - 1) }, 0);
    queries[day] = { path: `_decisiones_/${un_id}`, orderBy: 'fechah_x', startAt: desde_x, endAt: hasta_x };
  }
  return queries;
}
