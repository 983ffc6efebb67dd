import type { Query } from '@gr/shared/contract/data';
import { daysQuery } from '@gr/shared/domain/dia/today';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { type TurnoPage, turnoQuery } from '@gr/shared/domain/turno/turno';
import { joinReadings, type Reading, useWatchAll } from '@gr/shared/screen';
import { isWalked } from './silent.model.ts';

/** Maximum of open alerts per unit on the board. */
const ALERTS_MAX = 50;

function alertsQuery(un_id: string): Query {
  return { path: `_alertas_/${un_id}`, orderBy: 'un_abierta', equalTo: un_id, limitToLast: ALERTS_MAX };
}

type ById<T> = Readonly<Record<string, T>>;

/** Data of the board, by unit. */
export interface BoardReadings {
  readonly days: Reading<ById<ById<RondaDia>>>;
  readonly alerts: Reading<ById<ById<Alerta>>>;
  readonly shifts: Reading<ById<TurnoPage>>;
  /** Id of a round in progress → time of the last record received, ms since epoch. */
  readonly heard: ById<number>;
}

/**
 * Live: today's rounds, open alerts and shifts of units, and the last record of each round in progress.
 * @param today any moment of the day, ms since epoch
 */
export function useBoard(un_ids: readonly string[], today: number): BoardReadings {
  const each = (query: (un_id: string) => Query) =>
    Object.fromEntries(un_ids.map((un_id) => [un_id, query(un_id)]));
  const days = joinReadings(useWatchAll<ById<RondaDia>>(each((un_id) => daysQuery(un_id, today))));
  const walked = Object.values(days.snapshot?.value ?? {})
    .flatMap((one) => Object.values(one))
    .filter(isWalked);
  const heard = useWatchAll<number>(
    Object.fromEntries(
      walked.map(({ un_id, ronda_id }) => [
        ronda_id,
        { path: `_recorridos_/${un_id}/${ronda_id}/fechah_srv` },
      ]),
    ),
  );
  return {
    days,
    alerts: joinReadings(useWatchAll<ById<Alerta>>(each(alertsQuery))),
    shifts: joinReadings(useWatchAll<TurnoPage>(each(turnoQuery))),
    heard: Object.fromEntries(
      Object.entries(heard).flatMap(([id, { snapshot }]) =>
        typeof snapshot?.value === 'number' ? [[id, snapshot.value]] : [],
      ),
    ),
  };
}
