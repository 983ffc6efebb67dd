import type { Phone } from '../../phone-db/db.ts';
import { isQuota, write } from '../../phone-db/transaction.ts';

/**
 * Size of the reserve, bytes. A start of the app alone lets the phone's databases grow by 200 to 350 kB (measured in
 * Chromium, most of it readings), so a phone that starts full with a reserve of 192 kB could save nothing; with 1 MB there
 * is room for the texts of more than a hundred records, as a row stays under 4 kB where it can (reliability.md point 3).
 * Above 64 kB Chromium stores it in a separate file, whose room is free at once.
 */
export const RESERVE_BYTES = 1_048_576;

/** Least size of the reserve, bytes: still a file of its own. */
const LEAST_BYTES = RESERVE_BYTES / 8;

/** Most random bytes that the browser gives at once. */
const CHANCE_BYTES = 65_536;

/** Key of the reserve beside the counter of saved operations. */
const KEY = 'reserva';
/** Key of one that is smaller. */
const LESS = 'reserva_menor';

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
  short = true;
  await write(db, ['counter'], 'strict', async (tx) => {
    const counter = tx.objectStore('counter');
    for (const key of [KEY, LESS]) if ((await counter.getKey(key)) !== undefined) await counter.delete(key);
  }).catch(() => undefined);
}

/** Whether the phone had no room for a whole reserve when this page asked last. */
let short = false;

/** True where there is no whole reserve: then nothing is kept that the server has too, which would take the place of records. */
export const isShortOfRoom = (): boolean => short;

/**
 * Creates the reserve where there is none: at a start, and after deliveries, which make room. On a phone with less room there is one of
 * half the size, or a quarter… down to {@link LEAST_BYTES}. Resolves without one while there is no room for that; the next call tries
 * again. Rejects when the database fails.
 */
export async function keepReserve(db: Phone): Promise<void> {
  short = !(await hasKept(db, KEY, RESERVE_BYTES));
  for (let size = RESERVE_BYTES / 2; short && size >= LEAST_BYTES; size /= 2)
    if (await hasKept(db, LESS, size)) return;
}

/** Whether the phone has something at `key`, of `size` bytes where it has to be made. */
async function hasKept(db: Phone, key: string, size: number): Promise<boolean> {
  try {
    await write(db, ['counter'], 'relaxed', async (tx) => {
      const counter = tx.objectStore('counter');
      if ((await counter.getKey(key)) !== undefined) return;
      if (key === KEY) await counter.delete(LESS);
      await counter.put(chance(size), key);
    });
    return true;
  } catch (cause) {
    if (!isQuota(cause)) throw cause;
    return false;
  }
}

/** Random bytes, which no browser can compress. */
function chance(size: number): ArrayBuffer {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += CHANCE_BYTES)
    crypto.getRandomValues(bytes.subarray(at, at + CHANCE_BYTES));
  return bytes.buffer;
}
