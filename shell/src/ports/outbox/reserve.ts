import type { Phone } from '../../phone-db/db.ts';
import { isQuota, write } from '../../phone-db/transaction.ts';

/**
 * Size of the reserve, bytes. A start of the app alone lets the phone's databases grow by 200 to 350 kB (measured in
 * Chromium, most of it readings), so a phone that starts full with a reserve of 192 kB could save nothing; with 1 MB there
 * is room for the texts of more than a hundred records, as a row stays under 4 kB where it can (reliability.md point 3).
 * Above 64 kB Chromium stores it in a separate file, whose room is free at once.
 */
export const RESERVE_BYTES = 1_048_576;

/** Most random bytes that the browser gives at once. */
const CHANCE_BYTES = 65_536;

/** Key of the reserve beside the counter of saved operations. */
const KEY = 'reserva';

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
  await write(db, ['counter'], 'strict', async (tx) => {
    const counter = tx.objectStore('counter');
    if ((await counter.getKey(KEY)) !== undefined) await counter.delete(KEY);
  }).catch(() => undefined);
}

/**
 * Creates the reserve where there is none: at a start, and after deliveries, which make room. Resolves without one while
 * there is no room; the next call tries again. Rejects when the database fails.
 */
export async function keepReserve(db: Phone): Promise<void> {
  try {
    await write(db, ['counter'], 'relaxed', async (tx) => {
      const counter = tx.objectStore('counter');
      if ((await counter.getKey(KEY)) === undefined) await counter.put(chance(RESERVE_BYTES), KEY);
    });
  } catch (cause) {
    if (!isQuota(cause)) throw cause;
  }
}

/** Random bytes, which no browser can compress. */
function chance(size: number): ArrayBuffer {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += CHANCE_BYTES)
    crypto.getRandomValues(bytes.subarray(at, at + CHANCE_BYTES));
  return bytes.buffer;
}
