import { fechahLocal, startOfDay } from '@gr/shared/domain/valor/time';
import { logger } from 'firebase-functions';
import { onValueCreated } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { FUNCTIONS_REGION } from './region.ts';

/** Operations of a person on one day, and records they bring: a phone that comes back after two months brings fewer (security.md, «Quotas»). */
export const MAX_OPERATIONS = 20_000;
/** One operation in so many is counted, for all of them: a count of each would cost a write for each. */
export const COUNTED_ONE_IN = 16;
const DAY_MS = 24 * 3_600_000;

/** `_cuotas_/{uid}`: what was counted on a day, and until when (ms) the ledger takes nothing more of the person. */
export interface Cuota {
  readonly dia: string;
  readonly n: number;
  readonly hasta?: number;
}

/** The row after `step` more at `now`, ms: beyond `most` a day nothing is taken until the day is over. */
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
 * Follows the ledger and closes it for the rest of the day to a person who writes more than anybody can do. Rules can't count,
 * and a counter that the phone wrote would be missing from older ones.
 */
export const vigilar_cuota = onValueCreated(
  { ref: '/_ops/{uid}/{op}', region: FUNCTIONS_REGION },
  ({ params: { uid }, time }) => charge(uid, Date.parse(time)),
);

/** Counts one thing that a person wrote at `now` (ms), an operation or a record it brings; `''` = no person did. */
export async function charge(uid: string, now: number): Promise<void> {
  // By chance and not by the id, which the phone chooses.
  if (uid === '' || Math.random() * COUNTED_ONE_IN >= 1) return;
  const { snapshot } = await companyDatabase()
    .ref(`_cuotas_/${uid}`)
    .transaction((row: Cuota | null) => counted(row, now));
  if ((contentOf(snapshot) as Cuota | null)?.hasta !== undefined)
    // Not who: the row says it, and an id may be made of a document.
    logger.warn('A person reached the quota of operations; the ledger is closed to them until midnight');
}
