import type { Phone } from './db.ts';
import { isQuota, write } from './transaction.ts';

/** Key of the phone's id in `meta`. */
export const DISP_ID = 'disp_id';

/** The id of a new installation. */
const fresh = crypto.randomUUID();

/**
 * Stable random id of this installation; created on the first start and stored beside the outbox. On a phone without room for it the page
 * has it until it ends.
 */
export async function dispId(db: Phone): Promise<string> {
  // A start needs it before it shows anything: where it is known there is no write, which would wait for the disk.
  const known: unknown = await db.get('meta', DISP_ID);
  if (typeof known === 'string') return known;
  // Read and write in one transaction: two tabs starting together agree.
  return write(db, ['meta'], 'strict', async (tx) => {
    const store = tx.objectStore('meta');
    const kept = await store.get(DISP_ID);
    if (typeof kept === 'string') return kept;
    await store.put(fresh, DISP_ID);
    return fresh;
  }).catch((cause: unknown) => {
    if (isQuota(cause)) return fresh;
    throw cause;
  });
}
