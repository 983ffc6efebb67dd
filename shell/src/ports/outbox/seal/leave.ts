import { systemClock } from '../../../base/clock.ts';
import { trace } from '../../../base/trace/trace.ts';
import type { Phone } from '../../../phone-db/db.ts';
import { presentUid } from '../../../phone-db/present.ts';
import { pageCopies } from '../copy/open-copies.ts';
import { keptKey, keysOfOthers, sealLock } from './kept-key.ts';
import { type SealPlace, sealPerson } from './seal-person.ts';

/** Runs {@link sealLeft} with second copies of its own. `pressure` = used share of the storage, 0–1. */
export async function sealOnThisPhone(db: Phone, pressure: () => Promise<number>): Promise<void> {
  const copies = pageCopies(systemClock, pressure, trace.error);
  try {
    await sealLeft({ db, copies });
  } finally {
    await copies.stop();
  }
}

/**
 * Seals the waiting records of everyone whose key is on this phone and who is not signed in: of the person who just signed
 * out, and of those whose «Cerrar» was interrupted. Rejects when the phone's storage fails; the next start continues.
 */
export function sealLeft(on: SealPlace): Promise<void> {
  return sealLock(async () => {
    for (const uid of await keysOfOthers(on.db, await presentUid(on.db))) {
      const key = await keptKey(on.db, uid);
      if (key && (await presentUid(on.db)) !== uid) await sealPerson(on, key);
    }
  });
}
