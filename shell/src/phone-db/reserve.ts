import type { Phone } from './db.ts';
import { isQuota, write } from './transaction.ts';

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
export const KEY = 'reserva';
/** Key of one that is smaller. */
export const LESS = 'reserva_menor';

/** `short`: there is no whole reserve, as far as this page knows. Then nothing is kept that the server has too: it would take the place of records. */
export const room = { short: false };

/**
 * Creates the reserve where there is none: at a start, and after deliveries, which make room. On a phone with less room there is one of
 * half the size, or a quarter… down to {@link LEAST_BYTES}. Resolves without one while there is no room for that; the next call tries
 * again. Rejects when the database fails.
 */
export async function keepReserve(db: Phone): Promise<void> {
  room.short = false;
  for (let size = RESERVE_BYTES; size >= LEAST_BYTES; size /= 2) {
    const key = room.short ? LESS : KEY;
    try {
      await write(db, ['counter'], 'relaxed', async (tx) => {
        const counter = tx.objectStore('counter');
        if ((await counter.count(key)) > 0) return;
        await counter.delete(LESS);
        await counter.put(chance(size), key);
      });
      return;
    } catch (cause) {
      if (!isQuota(cause)) throw cause;
      room.short = true;
    }
  }
}

/** Random bytes, which no browser can compress. */
function chance(size: number): ArrayBuffer {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += CHANCE_BYTES)
    crypto.getRandomValues(bytes.subarray(at, at + CHANCE_BYTES));
  return bytes.buffer;
}
