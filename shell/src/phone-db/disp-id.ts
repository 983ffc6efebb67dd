import type { Phone } from './db.ts';
import { write } from './transaction.ts';

/** Key of the phone's id in `meta`. */
export const DISP_ID = 'disp_id';

/** Stable random id of this installation; created on the first start and stored beside the outbox. */
export async function dispId(db: Phone): Promise<string> {
  // A start needs it before it shows anything: where it is known there is no write, which would wait for the disk.
  const known: unknown = await db.get('meta', DISP_ID);
  if (typeof known === 'string') return known;
  const fresh = crypto.randomUUID();
  // Read and write in one transaction: two tabs starting together agree.
  return write(db, ['meta'], 'strict', async (tx) => {
    const store = tx.objectStore('meta');
    const kept = await store.get(DISP_ID);
    if (typeof kept === 'string') return kept;
    await store.put(fresh, DISP_ID);
    return fresh;
  });
}
