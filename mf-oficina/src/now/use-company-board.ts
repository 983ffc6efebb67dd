import type { Unidad } from '@gr/shared/domain/registro/records';
import { type Reading, useNow } from '@gr/shared/screen';
import { useDeferredValue, useState } from 'react';
import { useUnits } from '../units/units.data.ts';
import { type BoardReadings, useBoard } from './board.data.ts';
import { type Board, createBoard } from './board.model.ts';
import { useOpenIncidents } from './use-open-incidents.ts';

/** Interval of updating ages and lateness, ms. */
const LOOK_MS = 30_000;

/** The board with its readings. */
export interface CompanyBoard {
  /** ms since epoch. */
  readonly now: number;
  readonly units: Reading<Readonly<Record<string, Unidad>>>;
  readonly days: BoardReadings['days'];
  readonly board: Board;
  /** True when the rendered board includes today's rounds: a deferred one may be older. */
  readonly known: boolean;
}

/** The current state of the company, live. */
export function useCompanyBoard(): CompanyBoard {
  const now = useNow(LOOK_MS);
  const [boardOf] = useState(createBoard);
  const units = useUnits();
  const known = units.snapshot?.value ?? {};
  const active = Object.keys(known).filter((un_id) => known[un_id]?.estado === 'activo');
  const { days, alerts, shifts, heard } = useBoard(active, now);
  // Includes units no longer served: their incidents are still open.
  const incidents = useOpenIncidents(Object.keys(known));
  const parts = {
    units: known,
    days: days.snapshot?.value ?? {},
    alerts: alerts.snapshot?.value ?? {},
    shifts: shifts.snapshot?.value ?? {},
    incidents: incidents.all,
    more: incidents.more,
    heard,
  };
  // Up to sixty changes a second arrive: rendering may lag behind them, input may not.
  // Without its units nothing was asked, which is no answer.
  const isKnown = units.snapshot !== null && days.snapshot !== null;
  const drawn = useDeferredValue({ board: boardOf(parts, now), known: isKnown });
  return { now, units, days, ...drawn };
}
