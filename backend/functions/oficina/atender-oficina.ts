import { answerPlace } from '@gr/shared/domain/oficina/answer';
import { requestPlace, type StoredRequest } from '@gr/shared/domain/oficina/request';
import { onValueCreated } from 'firebase-functions/v2/database';
import { companyDatabase } from '../admin-app.ts';
import { QR_KEY } from '../qr-key.ts';
import { FUNCTIONS_REGION } from '../region.ts';
import { claimRequest } from './claim.ts';
import { doRequest } from './do-request.ts';

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
