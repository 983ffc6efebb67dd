import { randomUUID } from 'node:crypto';
import { answerPlace, type StoredAnswer } from '@gr/shared/domain/oficina/answer';
import { companyDatabase } from '../admin-app.ts';

/** Time after which a claim without renewal belongs to a dead function, ms. */
const CLAIM_MS = 45_000;
/** Interval of its renewal, ms. */
const RENEW_MS = 15_000;

/** A request claimed by this function. */
export interface Held {
  /** Sealed passwords that an interrupted run left. */
  readonly claves?: string;
  /** Stops the renewal. */
  release(): void;
}

/**
 * Takes the only claim on a request, since events arrive at least once. `'answered'` = there is nothing left to do, `'held'` = another
 * function runs it, or died within the last {@link CLAIM_MS}.
 */
export async function claimRequest(uid: string, op: string): Promise<Held | 'answered' | 'held'> {
  const reserva = randomUUID();
  const ref = companyDatabase().ref(answerPlace(uid, op));
  const { committed, snapshot } = await ref.transaction(
    (row: StoredAnswer | null) => {
      if (row !== null && (row.estado !== 'en_curso' || (row.hasta ?? 0) > Date.now())) return undefined;
      const claves = row?.claves === undefined ? {} : { claves: row.claves };
      return { ...claves, estado: 'en_curso', reserva, hasta: Date.now() + CLAIM_MS };
    },
    undefined,
    false,
  );
  const row = snapshot.val() as StoredAnswer | null;
  if (!committed) return row?.estado === 'en_curso' ? 'held' : 'answered';
  const renewing = setInterval(() => {
    const renew = (now: StoredAnswer | null) =>
      // The first value is always `null`: only a result that writes it makes the server return the stored value.
      now === null || now.reserva === reserva ? now && { ...now, hasta: Date.now() + CLAIM_MS } : undefined;
    // A failed renewal is replaced by the next; a lost claim ends with the function.
    ref.transaction(renew, undefined, false).catch(() => undefined);
  }, RENEW_MS);
  renewing.unref();
  return {
    ...(row?.claves === undefined ? {} : { claves: row.claves }),
    release: () => clearInterval(renewing),
  };
}
