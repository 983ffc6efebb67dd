import type { Phone } from '../outbox/db.ts';
import { write } from '../outbox/transaction.ts';

const KEY = 'disp_id';

/** Stable random id of this installation; made on the first start and kept beside the outbox. */
export async function dispId(db: Phone): Promise<string> {
  const fresh = crypto.randomUUID();
  // Read and write in one transaction: two tabs starting together agree.
  return write(db, ['meta'], 'strict', async (tx) => {
    const store = tx.objectStore('meta');
    const kept = await store.get(KEY);
    if (typeof kept === 'string') return kept;
    await store.put(fresh, KEY);
    return fresh;
  });
}
