import { localDate } from '@gr/shared/domain/valor/time';
import { companyDatabase } from './admin-app.ts';

/** Most calls of one kind per person in a minute and on a day (our choice), and the tree of their counters. */
export interface Budget {
  readonly perMinute: number;
  readonly perDay: number;
  readonly tree: string;
}

/** Calls that report something: a returning phone may send some hundred at once; the limit per day stops abuse. */
export const CALLS: Budget = { perMinute: 600, perDay: 3_000, tree: '_fn_cuotas_' };
/** Rows of the register of sessions: a phone that returns after two months sends some hundred. */
export const SESSIONS: Budget = { perMinute: 60, perDay: 300, tree: '_fn_cuotas_sesiones_' };
/** Pictures viewed: ten full records a minute, each thirty pictures. */
export const PICTURES: Budget = { perMinute: 300, perDay: 20_000, tree: '_fn_cuotas_fotos_' };
const MINUTE = 60_000;

interface Spent {
  readonly min: number;
  readonly n: number;
  /** Local day, and calls on it. */
  readonly dia?: string;
  readonly nd?: number;
}

/** Counts a call of a person at `now` (ms since epoch); false = too many in this minute or on this day. */
export async function spendCall(
  emp_id: string,
  now: number,
  { perMinute, perDay, tree }: Budget,
): Promise<boolean> {
  const dia = localDate(now);
  const min = Math.floor(now / MINUTE);
  const { committed } = await companyDatabase()
    .ref(`${tree}/${emp_id}`)
    .transaction(
      (spent: Spent | null) => {
        const n = spent?.min === min ? spent.n : 0;
        const today = spent?.dia === dia ? (spent.nd ?? 0) : 0;
        return n < perMinute && today < perDay ? { min, n: n + 1, dia, nd: today + 1 } : undefined;
      },
      undefined,
      false,
    );
  return committed;
}
