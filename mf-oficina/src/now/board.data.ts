import type { Query } from '@gr/shared/contract/data';
import { daysQuery } from '@gr/shared/domain/dia/today';
import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { joinReadings, type Reading, useWatch, useWatchAll } from '@gr/shared/screen';

/** Most open alerts of a unit that the board knows of. */
const ALERTS_MAX = 50;
/** Most open incidents of all units together: the rules' limit of a list. */
export const INCIDENTS_MAX = 50;

/** Open incidents of every unit: closed ones have no `un_abierta`, and what is absent stands before every text. */
export const OPEN_INCIDENTS: Query = {
  path: '_novedades',
  orderBy: 'un_abierta',
  startAt: '',
  limitToLast: INCIDENTS_MAX,
};

function alertsQuery(un_id: string): Query {
  return { path: `_alertas_/${un_id}`, orderBy: 'un_abierta', equalTo: un_id, limitToLast: ALERTS_MAX };
}

type ById<T> = Readonly<Record<string, T>>;

/** What the board shows, by unit. */
export interface BoardReadings {
  readonly days: Reading<ById<ById<RondaDia>>>;
  readonly alerts: Reading<ById<ById<Alerta>>>;
  readonly incidents: Reading<ById<Novedad>>;
}

/**
 * Today's rounds and open alerts of units, and every open incident, live.
 * @param today any moment of the day, ms since epoch
 */
export function useBoard(un_ids: readonly string[], today: number): BoardReadings {
  const each = (query: (un_id: string) => Query) =>
    Object.fromEntries(un_ids.map((un_id) => [un_id, query(un_id)]));
  return {
    days: joinReadings(useWatchAll<ById<RondaDia>>(each((un_id) => daysQuery(un_id, today)))),
    alerts: joinReadings(useWatchAll<ById<Alerta>>(each(alertsQuery))),
    incidents: useWatch<ById<Novedad>>(OPEN_INCIDENTS),
  };
}
