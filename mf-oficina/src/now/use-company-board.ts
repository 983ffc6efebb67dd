import type { Query } from '@gr/shared/contract/data';
import { daysQuery } from '@gr/shared/domain/dia/today';
import type { Unidad } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { type TurnoPage, turnoQuery } from '@gr/shared/domain/turno/turno';
import { joinReadings, type Reading, useNow, useWatchAll } from '@gr/shared/screen';
import { useDeferredValue, useState } from 'react';
import { useUnits } from '../units/units.data.ts';
import { type Board, createBoard } from './board.model.ts';
import { isWalked } from './silent.model.ts';
import { useOpenIncidents } from './use-open-incidents.ts';

/** Maximum of open alerts per unit on the board. */
const ALERTS_MAX = 50;

function alertsQuery(un_id: string): Query {
  return { path: `_alertas_/${un_id}`, orderBy: 'un_abierta', equalTo: un_id, limitToLast: ALERTS_MAX };
}

type ById<T> = Readonly<Record<string, T>>;

/** Data of the board, by unit. */
interface BoardReadings {
  readonly days: Reading<ById<ById<RondaDia>>>;
  readonly alerts: Reading<ById<ById<Alerta>>>;
  readonly shifts: ById<Reading<TurnoPage>>;
  /** Id of a round in progress → time of the last record received, ms since epoch. */
  readonly heard: ById<number>;
  /** Units of which any of these could not be read, or whose rounds or alerts were not read yet. */
  readonly unread: ReadonlySet<string>;
}

/**
 * Live: today's rounds, open alerts and shifts of units, and the last record of each round in progress.
 * @param today any moment of the day, ms since epoch
 */
function useBoard(un_ids: readonly string[], today: number): BoardReadings {
  const each = (query: (un_id: string) => Query) =>
    Object.fromEntries(un_ids.map((un_id) => [un_id, query(un_id)]));
  const [dayLists, alertLists, shiftLists] = [
    useWatchAll<ById<RondaDia>>(each((un_id) => daysQuery(un_id, today))),
    useWatchAll<ById<Alerta>>(each(alertsQuery)),
    useWatchAll<TurnoPage>(each(turnoQuery)),
  ];
  const days = joinReadings(dayLists);
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
    alerts: joinReadings(alertLists),
    shifts: shiftLists,
    unread: new Set(
      un_ids.filter(
        (id) =>
          [dayLists, alertLists].some((lists) => !lists[id]?.snapshot) ||
          (shiftLists[id]?.failure && !shiftLists[id].snapshot),
      ),
    ),
    heard: valuesOf(heard),
  };
}

/** The values of the readings that have one. */
function valuesOf<T>(readings: ById<Reading<T>>): ById<T> {
  return Object.fromEntries(
    Object.entries(readings).flatMap(([id, { snapshot }]) => (snapshot?.value ? [[id, snapshot.value]] : [])),
  );
}

/** Interval of updating ages and lateness, ms. */
const LOOK_MS = 30_000;

/** The board with its readings. */
export interface CompanyBoard {
  /** ms since epoch. */
  readonly now: number;
  readonly units: Reading<ById<Unidad>>;
  /**
   * The units, once every part of the board was read or failed, with the failure of any part and the age of the oldest. Who is on duty
   * decides neither order nor sums, so the board stands without it and each unit gets it when it is read.
   */
  readonly reading: Reading<ById<Unidad>>;
  readonly board: Board;
}

/** The current state of the company, live. */
export function useCompanyBoard(): CompanyBoard {
  const now = useNow(LOOK_MS);
  const [boardOf] = useState(createBoard);
  const units = useUnits();
  const known = units.snapshot?.value ?? {};
  const active = Object.keys(known).filter((un_id) => known[un_id]?.estado === 'activo');
  const { days, alerts, shifts, heard, unread } = useBoard(active, now);
  // Includes units no longer served: their incidents are still open.
  const incidents = useOpenIncidents(Object.keys(known));
  const parts = {
    units: known,
    days: days.snapshot?.value ?? {},
    alerts: alerts.snapshot?.value ?? {},
    shifts: valuesOf(shifts),
    incidents: incidents.all,
    more: incidents.more,
    ...{ heard, unread },
  };
  const first = { units, days, alerts, incidents: incidents.reading };
  const whole = joinReadings<object>({ ...first, shifts: joinReadings(shifts) });
  const all = whole.snapshot || whole.failure ? whole : joinReadings<object>(first);
  // Without its units nothing was asked, which is no answer.
  const isKnown = units.snapshot !== null && all.snapshot !== null;
  const snapshot = isKnown ? { ...all.snapshot, value: known } : null;
  // Up to sixty changes a second arrive: rendering may lag behind them, input may not.
  const drawn = useDeferredValue({ board: boardOf(parts, now), reading: { ...all, snapshot } });
  return { now, units, ...drawn };
}
