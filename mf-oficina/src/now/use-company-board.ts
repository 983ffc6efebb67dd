import type { Unidad } from '@gr/shared/domain/registro/records';
import { type Reading, useNow } from '@gr/shared/screen';
import { useDeferredValue, useState } from 'react';
import { useUnits } from '../units/units.data.ts';
import { type BoardReadings, useBoard } from './board.data.ts';
import { type Board, createBoard } from './board.model.ts';
import { useOpenIncidents } from './use-open-incidents.ts';

/** How often ages and what is late are looked at again, ms. */
const LOOK_MS = 30_000;

/** The board with what it is read from. */
export interface CompanyBoard {
  /** ms since epoch. */
  readonly now: number;
  readonly units: Reading<Readonly<Record<string, Unidad>>>;
  readonly days: BoardReadings['days'];
  readonly board: Board;
  /** The board that is drawn knows of today's rounds: one that lags behind may have been made before they came. */
  readonly known: boolean;
}

/** How the company stands now, live. */
export function useCompanyBoard(): CompanyBoard {
  const now = useNow(LOOK_MS);
  const [boardOf] = useState(createBoard);
  const units = useUnits();
  const known = units.snapshot?.value ?? {};
  const active = Object.keys(known).filter((un_id) => known[un_id]?.estado === 'activo');
  const { days, alerts, heard } = useBoard(active, now);
  // Also those of a unit that is not served any more: they are open all the same.
  const incidents = useOpenIncidents(Object.keys(known));
  const parts = {
    units: known,
    days: days.snapshot?.value ?? {},
    alerts: alerts.snapshot?.value ?? {},
    incidents: incidents.all,
    more: incidents.more,
    heard,
  };
  // Sixty changes a second may come: what is drawn may lag behind by some of them, what is tapped may not.
  const drawn = useDeferredValue({ board: boardOf(parts, now), known: days.snapshot !== null });
  return { now, units, days, ...drawn };
}
