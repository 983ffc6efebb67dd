import type { Query } from '@gr/shared/contract/data';
import { untilTomorrow } from '@gr/shared/domain/registro/date-range';

/** Maximum of open alerts read per unit. */
const ALERTS_MAX = 50;
/** Number of latest rounds read per unit: at 20 a day, this covers those in progress (data-model.md, Volumes). */
const WALKING_MAX = 12;

/** Open alerts of a unit. */
export const openAlertsQuery = (un_id: string): Query => ({
  path: `_alertas_/${un_id}`,
  orderBy: 'un_abierta',
  equalTo: un_id,
  limitToLast: ALERTS_MAX,
});

/** One alert. */
export const alertQuery = (un_id: string, id: string): Query => ({ path: `_alertas_/${un_id}/${id}` });

/** The latest rounds of a unit, which include those in progress. */
export const lastRoundsQuery = (un_id: string, now: number): Query =>
  untilTomorrow({ path: `_recorridos_/${un_id}`, orderBy: 'fechah_x', limitToLast: WALKING_MAX }, now);

/** One planned round of one day. */
export const dayQuery = (un_id: string, id: string): Query => ({ path: `_rondas_dia_/${un_id}/${id}` });

/** Names of the guards of a unit. */
export const namesQuery = (un_id: string): Query => ({ path: `_guardas_/${un_id}` });
