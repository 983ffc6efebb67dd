import type { Unidad } from '@gr/shared/domain/registro/records';
import { type Reading, useNow } from '@gr/shared/screen';
import { useDeferredValue } from 'react';
import { useUnits } from '../units/units.data.ts';
import { type BoardReadings, useBoard } from './board.data.ts';
import { type Board, boardOf } from './board.model.ts';

/** How often ages and what is late are looked at again, ms. */
const LOOK_MS = 30_000;

/** The board with what it is read from. */
export interface CompanyBoard {
  /** ms since epoch. */
  readonly now: number;
  readonly units: Reading<Readonly<Record<string, Unidad>>>;
  readonly days: BoardReadings['days'];
  readonly board: Board;
}

/** How the company stands now, live. */
export function useCompanyBoard(): CompanyBoard {
  const now = useNow(LOOK_MS);
  const units = useUnits();
  const known = units.snapshot?.value ?? {};
  const active = Object.keys(known).filter((un_id) => known[un_id]?.estado === 'activo');
  const { days, alerts, incidents, heard } = useBoard(active, now);
  const parts = {
    units: known,
    days: days.snapshot?.value ?? {},
    alerts: alerts.snapshot?.value ?? {},
    incidents: incidents.snapshot?.value ?? {},
    heard,
  };
  // Sixty changes a second may come: what is drawn may lag behind by some of them, what is tapped may not.
  const drawn = useDeferredValue(boardOf(parts, now));
  return { now, units, days, board: drawn };
}
