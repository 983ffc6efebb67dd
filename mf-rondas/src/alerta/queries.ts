import type { Query } from '@gr/shared/contract/data';
import { untilTomorrow } from '@gr/shared/domain/registro/date-range';

/** Maximum of open alerts read per unit. */
const ALERTS_MAX = 50;
const HOUR_MS = 3_600_000;
/** How long ago a round in progress began at most, ms: a shift. By time, as by number those that nobody ended would take the places of others. */
const WALKING_MS = 12 * HOUR_MS;

/** Open alerts of a unit. */
export const openAlertsQuery = (un_id: string): Query => ({
  path: `_alertas_/${un_id}`,
  orderBy: 'un_abierta',
  equalTo: un_id,
  limitToLast: ALERTS_MAX,
});

/** One alert. */
export const alertQuery = (un_id: string, id: string): Query => ({ path: `_alertas_/${un_id}/${id}` });

/** The rounds of a unit that began within a shift, which include those in progress; at 20 a day some ten (data-model.md, Volumes). The same for an hour. */
export const roundsNowQuery = (un_id: string, now: number): Query => {
  const startAt = now - (now % HOUR_MS) - WALKING_MS;
  return untilTomorrow({ path: `_recorridos_/${un_id}`, orderBy: 'fechah_x', startAt }, now);
};

/** One planned round of one day. */
export const dayQuery = (un_id: string, id: string): Query => ({ path: `_rondas_dia_/${un_id}/${id}` });

/** Names of the guards of a unit. */
export const namesQuery = (un_id: string): Query => ({ path: `_guardas_/${un_id}` });
