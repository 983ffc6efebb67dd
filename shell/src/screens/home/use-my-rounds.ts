import type { Query } from '@gr/shared/contract/data';
import type { Failure } from '@gr/shared/contract/result';
import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import { joinReadings, useWatch, useWatchAll } from '@gr/shared/screen';
import { useEffect, useState } from 'react';
import { useWork } from '../../work/work.ts';
import { type DueRound, dueRounds, openRound } from './today.ts';
import { useUnitDays } from './unit-days.ts';

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
  // No screen waits for the server's states of the day.
  const days = useUnitDays(units, now);
  const known = rounds.snapshot !== null || (units.length > 0 && plans.snapshot !== null);
  const failure = rounds.failure ?? plans.failure;
  const waiting = [rounds, plans].some((one) => !one.snapshot && !one.failure);
  const rondas = rounds.snapshot?.value ?? null;
  return {
    open: openRound(rondas),
    due: dueRounds(plans.snapshot?.value ?? {}, rondas, persona.emp_id, now, days.snapshot?.value ?? null),
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
