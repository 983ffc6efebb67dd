import type { Query } from '@gr/shared/contract/data';
import type { Failure } from '@gr/shared/contract/result';
import { daysQuery, todaysDays } from '@gr/shared/domain/dia/today';
import type { PlanRonda, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { joinReadings, type Reading, useWatch, useWatchAll } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { useWork } from '../../work/work.ts';
import { type DueRound, dueRounds, openRound } from './today.ts';

/**
 * A rondero walks at most about 20 rounds a day (data-model.md, Volumes). No `startAt`: a query that is the same every day is
 * answered by the phone also after midnight without a connection. `abiertos` of mf-rondas has the same query, so that both share one
 * reading.
 */
const ROUNDS = 20;

/** The query of a rondero's last rounds. */
export function ownRounds(emp_id: string): Query {
  return { path: `_recorridos_rondero_/${emp_id}`, orderBy: 'fechah_x', limitToLast: ROUNDS };
}

/** The rondero's day for Inicio. */
export interface MyRounds {
  readonly open: Ronda | null;
  readonly due: readonly DueRound[];
  /** Rounds or plans are not read yet. */
  readonly loading: boolean;
  /** Neither the phone nor the server has an answer; `retry` reads again. */
  readonly failure: Failure | null;
  /** Age of the reading, ms since epoch; 0 = never confirmed. */
  readonly at: number;
  readonly now: number;
  retry(): void;
}

/** Follows the person's rounds of today and the plans of their units. */
export function useMyRounds(): MyRounds {
  const { host, persona } = useWork();
  const now = useMinute(host.device.now);
  const rounds = useWatch<Record<string, Ronda>>(ownRounds(persona.emp_id));
  const units = Object.keys(persona.unidades);
  const plans = joinReadings(
    useWatchAll<Record<string, PlanRonda>>(
      Object.fromEntries(units.map((un_id) => [un_id, { path: `_rondas_plan_/${un_id}` }])),
    ),
  );
  // No screen waits for the server's states of the day, nor for the units' rules.
  const days = useUnitDays(units, now);
  const rules = useWatchAll<Unidad>(
    Object.fromEntries(units.map((un_id) => [un_id, { path: `_un_/${un_id}` }])),
  );
  const reglas = Object.fromEntries(units.map((un_id) => [un_id, rules[un_id]?.snapshot?.value?.reglas]));
  const known = rounds.snapshot !== null || (units.length > 0 && plans.snapshot !== null);
  const failure = rounds.failure ?? plans.failure;
  const waiting = [rounds, plans].some((one) => !one.snapshot && !one.failure);
  const rondas = rounds.snapshot?.value ?? null;
  return {
    open: openRound(rondas),
    due: dueRounds(plans.snapshot?.value ?? {}, rondas, persona.emp_id, now, days.snapshot?.value, reglas),
    loading: waiting,
    failure: known ? null : failure,
    at: rounds.snapshot?.at ?? 0,
    now,
    retry() {
      rounds.retry();
      plans.retry();
      days.retry();
    },
  };
}

/** The device's time, updated every half minute: windows open and close while the screen is visible. */
function useMinute(clock: () => number): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 30_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

const DAY_MS = 24 * 3_600_000;

/**
 * The planned rounds of each unit with some of their window on the day of `now`, ms since epoch. Without a connection also from the
 * previous day's answer, which has the rounds that continued over midnight.
 */
export function useUnitDays(
  units: readonly string[],
  now: number,
): Reading<Readonly<Record<string, readonly RondaDia[]>>> {
  const { network } = useWork();
  const offline = useObservable(network) === 'sin_conexion';
  const backs = offline ? [0, 1] : [0];
  const readings = useWatchAll<Record<string, RondaDia>>(
    Object.fromEntries(
      units.flatMap((un_id) =>
        backs.map((back) => [`${un_id} ${back}`, daysQuery(un_id, now - back * DAY_MS)]),
      ),
    ),
  );
  const { snapshot, ...rest } = joinReadings(
    Object.fromEntries(
      units.flatMap((un_id) => {
        const all = backs.flatMap((back) => readings[`${un_id} ${back}`] ?? []);
        const best = all.find((one) => one.snapshot !== null && one.snapshot.at > 0) ?? all[0];
        return best ? [[un_id, best] as const] : [];
      }),
    ),
  );
  const today = Object.entries(snapshot?.value ?? {}).map(([un_id, days]) => [un_id, todaysDays(days, now)]);
  return { ...rest, snapshot: snapshot && { ...snapshot, value: Object.fromEntries(today) } };
}
