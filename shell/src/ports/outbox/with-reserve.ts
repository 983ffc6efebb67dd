import type { Phone } from '../../phone-db/db.ts';
import { KEY, LESS, room } from '../../phone-db/reserve.ts';
import { isQuota, write } from '../../phone-db/transaction.ts';

/**
 * Runs a saving; where the phone has no room for it, the reserve is released and the saving runs once more. Rejects as the
 * saving does. Only the texts of records use the reserve, never pictures.
 */
export async function withReserve<T>(db: Phone, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (cause) {
    if (!isQuota(cause)) throw cause;
    // Also where there is none any more: another tab may have released it just now.
    await giveUp(db);
    return save();
  }
}

/** Deletes the reserve. If that fails, the saving that follows reports the missing room. */
async function giveUp(db: Phone): Promise<void> {
  room.short = true;
  await write(db, ['counter'], 'strict', async (tx) => {
    const counter = tx.objectStore('counter');
    for (const key of [KEY, LESS]) await counter.delete(key);
  }).catch(() => undefined);
}
