import type { Query } from '@gr/shared/contract/data';
import type { Bounds } from '@gr/shared/domain/registro/date-range';

/** Maximum of published templates, and of lists in a trend (data-model.md, Limits). */
const PLANTILLAS_MAX = 50;
export const TREND_LENGTH = 10;

/** Every published template; `plantillaFor` selects those for a unit and a role. */
export function plantillasQuery(): Query {
  return {
    path: '_listascheck_plant_',
    orderBy: 'estado',
    equalTo: 'publicada',
    limitToLast: PLANTILLAS_MAX,
  };
}

/** One template. */
export function plantillaQuery(id_plant: string): Query {
  return { path: `_listascheck_plant_/${id_plant}` };
}

/** The newest lists of one template in a unit. */
export function ofPlantillaQuery(un_id: string, id_plant: string, howMany: number): Query {
  return { path: `_listascheck_/${un_id}`, orderBy: 'id_plant', equalTo: id_plant, limitToLast: howMany };
}

/** Lists of a unit saved within a range of days; the caller adds the page size. */
export function historyQuery(un_id: string, { desde_x, hasta_x }: Bounds): Query {
  return { path: `_listascheck_/${un_id}`, orderBy: 'fechah_x', startAt: desde_x, endAt: hasta_x };
}

/** One filled list. */
export function listaQuery(un_id: string, id: string): Query {
  return { path: `_listascheck_/${un_id}/${id}` };
}
