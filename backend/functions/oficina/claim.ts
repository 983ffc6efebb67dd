import { randomUUID } from 'node:crypto';
import { answerPlace, type StoredAnswer } from '@gr/shared/domain/oficina/answer';
import { companyDatabase } from '../admin-app.ts';

/** A claim not renewed for so long is of a function that is gone, ms. */
const CLAIM_MS = 45_000;
/** How often it is renewed, ms. */
const RENEW_MS = 15_000;

/** A request this function does now, and nobody else. */
export interface Held {
  /** Sealed passwords that an interrupted run left. */
  readonly claves?: string;
  /** Ends the renewing. */
  release(): void;
}

/**
 * Takes the one claim on a request: events come at least once. `'answered'` = there is nothing left to do, `'held'` = another
 * function does it, or died within the last {@link CLAIM_MS}.
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
      // The first guess is always `null`: only an answer that writes it makes the server say what is there.
      now === null || now.reserva === reserva ? now && { ...now, hasta: Date.now() + CLAIM_MS } : undefined;
    // One that fails is made good by the next; a claim that is lost ends with the function.
    ref.transaction(renew, undefined, false).catch(() => undefined);
  }, RENEW_MS);
  renewing.unref();
  return {
    ...(row?.claves === undefined ? {} : { claves: row.claves }),
    release: () => clearInterval(renewing),
  };
}
