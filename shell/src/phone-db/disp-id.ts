import type { Phone } from './db.ts';
import { write } from './transaction.ts';

const KEY = 'disp_id';

/** Stable random id of this installation; made on the first start and kept beside the outbox. */
export async function dispId(db: Phone): Promise<string> {
  // A start asks for it before it shows anything: no write, which waits for the disk, where it is known.
  const known: unknown = await db.get('meta', KEY);
  if (typeof known === 'string') return known;
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
