import type { Failure } from '@gr/shared/contract/result';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { type Reading, useNow } from '@gr/shared/screen';
import { useDeferredValue } from 'react';
import { useUnits } from '../units/units.data.ts';
import { useBoard } from './board.data.ts';
import { type Board, boardOf } from './board.model.ts';

/** How often ages and what is late are looked at again, ms. */
const LOOK_MS = 30_000;

/** The board with what it is read from. */
export interface CompanyBoard {
  /** ms since epoch. */
  readonly now: number;
  readonly units: Reading<Readonly<Record<string, Unidad>>>;
  /** `null` until rounds, alerts and incidents have answered or failed: what is not known yet is not nothing. */
  readonly board: Board | null;
  /** Why some of it can't be told. */
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** How the company stands now, live. */
export function useCompanyBoard(): CompanyBoard {
  const now = useNow(LOOK_MS);
  const units = useUnits();
  const known = units.snapshot?.value ?? {};
  const active = Object.keys(known).filter((un_id) => known[un_id]?.estado === 'activo');
  const { days, alerts, incidents, heard } = useBoard(active, Object.keys(known), now);
  const parts = {
    units: known,
    days: days.snapshot?.value ?? {},
    alerts: alerts.snapshot?.value ?? {},
    incidents: incidents.snapshot?.value ?? {},
    heard,
  };
  // Sixty changes a second may come: what is drawn may lag behind by some of them, what is tapped may not.
  const drawn = useDeferredValue(boardOf(parts, now));
  const all = [days, alerts, incidents];
  return {
    ...{ now, units, board: all.every(({ snapshot, failure }) => snapshot ?? failure) ? drawn : null },
    failure: all.find(({ failure }) => failure)?.failure ?? null,
    retry() {
      for (const reading of all) if (reading.failure) reading.retry();
    },
  };
}
