import type { Query } from '@gr/shared/contract/data';
import type { Bounds } from '@gr/shared/domain/registro/date-range';

function between(path: string, { desde_x, hasta_x }: Bounds): Query {
  return { path, orderBy: 'fechah_x', startAt: desde_x, endAt: hasta_x };
}

/** A supervisor's own visits of a range. */
export function ownVisitasQuery(super_id: string, bounds: Bounds): Query {
  return between(`_supervisiones_superv/${super_id}`, bounds);
}

/** The visits of one unit in a range, by any supervisor. */
export function ofUnidadQuery(un_id: string, bounds: Bounds): Query {
  return between(`_supervisiones_/${un_id}`, bounds);
}
