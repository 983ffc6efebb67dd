import { randomUUID } from 'node:crypto';
import { answerPlace, type StoredAnswer } from '@gr/shared/domain/oficina/answer';
import { requestPlace, type StoredRequest } from '@gr/shared/domain/oficina/request';
import { onValueCreated } from 'firebase-functions/v2/database';
import { companyDatabase } from '../admin-app.ts';
import { QR_KEY } from '../qr-key.ts';
import { FUNCTIONS_REGION } from '../region.ts';
import { doRequest } from './do-request.ts';

/** Time after which a claim without renewal belongs to a dead function, ms. */
const CLAIM_MS = 45_000;
/** Interval of its renewal, ms. */
const RENEW_MS = 15_000;

/** A request claimed by this function. */
interface Held {
  /** Sealed passwords that an interrupted run left. */
  readonly claves?: string;
  /** Stops the renewal. */
  release(): void;
}

/**
 * Takes the only claim on a request, since events arrive at least once. `'answered'` = there is nothing left to do, `'held'` = another
 * function runs it, or died within the last {@link CLAIM_MS}.
 */
async function claimRequest(uid: string, op: string): Promise<Held | 'answered' | 'held'> {
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

/** Longest run, s: 500 people with their accounts take some seconds; Firebase's own bound for events is 540. */
const TIMEOUT_S = 540;

/**
 * Runs requests from the browser (`_oficina_`), the office's and those about a unit's reports, one at a time, so that no other request writes between comparing a form and
 * writing it. Each request runs once; one that a dead function left is resumed.
 */
export const atender_oficina = onValueCreated(
  {
    ref: '/_oficina_/{uid}/{op}',
    region: FUNCTIONS_REGION,
    retry: true,
    timeoutSeconds: TIMEOUT_S,
    memory: '512MiB',
    maxInstances: 1,
    secrets: [QR_KEY],
    concurrency: 1,
  },
  async ({ params: { uid, op } }) => {
    const held = await claimRequest(uid, op);
    if (held === 'answered') return;
    if (held === 'held') throw new Error('Another function does this request: it will be asked again.');
    const { release, ...left } = held;
    try {
      const row = (await companyDatabase().ref(requestPlace(uid, op)).get()).val() as StoredRequest | null;
      if (row !== null) await doRequest({ uid, op, row, now: Date.now(), ...left });
      // It was swept, and its requester no longer waits.
      else await companyDatabase().ref(answerPlace(uid, op)).remove();
    } finally {
      release();
    }
  },
);
