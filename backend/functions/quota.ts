import { fechahLocal, startOfDay } from '@gr/shared/domain/valor/time';
import { logger } from 'firebase-functions';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';

/**
 * Most operations of a person on one day, and records they create: a phone that returns after two months sends fewer (security.md,
 * «Quotas»).
 */
export const MAX_OPERATIONS = 20_000;
/** Sampling rate: counting each operation would cost a write for each. */
export const COUNTED_ONE_IN = 16;
const DAY_MS = 24 * 3_600_000;

/** `_cuotas_/{uid}`: the count of a day, and until when (ms) the ledger refuses the person's operations. */
export interface Cuota {
  readonly dia: string;
  readonly n: number;
  readonly hasta?: number;
}

/** The row after `step` more at `now`, ms: beyond `most` a day everything is refused until the day is over. */
export function counted(
  before: Cuota | null,
  now: number,
  most = MAX_OPERATIONS,
  step = COUNTED_ONE_IN,
): Cuota {
  const dia = fechahLocal(now).slice(0, 10);
  const n = (before?.dia === dia ? before.n : 0) + step;
  return { dia, n, ...(n > most ? { hasta: startOfDay(now) + DAY_MS } : {}) };
}

/**
 * Counts `step` items that a person wrote at `now` (ms), an act and the records it creates, and closes the ledger for the rest of the day to
 * a person who writes more than is plausible. Rules can't count, and a counter written by the phone could be left out.
 */
export async function charge(uid: string, now: number, step: number): Promise<void> {
  // Random, not by the id, which the phone chooses. Many at once are counted for certain.
  const isMany = step >= COUNTED_ONE_IN;
  if (!isMany && Math.random() * COUNTED_ONE_IN >= 1) return;
  const { snapshot } = await companyDatabase()
    .ref(`_cuotas_/${uid}`)
    .transaction((row: Cuota | null) =>
      counted(row, now, MAX_OPERATIONS, isMany ? step : step * COUNTED_ONE_IN),
    );
  if ((contentOf(snapshot) as Cuota | null)?.hasta !== undefined)
    // Without the person: the row has them, and an id may contain a document.
    logger.warn('A person reached the quota of operations; the ledger is closed to them until midnight');
}
