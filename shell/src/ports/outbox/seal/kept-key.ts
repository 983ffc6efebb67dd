import { webLocks } from '../../../base/locks.ts';
import type { Phone } from '../../../phone-db/db.ts';
import { SESSION, uidOfSession } from '../../../phone-db/present.ts';
import { write } from '../../../phone-db/transaction.ts';

const exclusive = webLocks();

/** One seals or opens at a time on this phone, with its person known in between; nobody waits for the server inside. */
export function sealLock<T>(work: () => Promise<T>): Promise<T> {
  return exclusive('gr-sello', work);
}

/** A key the server is known to hold, as this phone has it while its person is in. */
export interface KeptKey {
  readonly uid: string;
  readonly disp_id: string;
  readonly huella: string;
  /** Not extractable. */
  readonly clave: CryptoKey;
}

const PREFIX = 'llave/';

/** The key of a person on this phone; `null` = none. */
export async function keptKey(db: Phone, uid: string): Promise<KeptKey | null> {
  return ((await db.get('meta', PREFIX + uid)) as KeptKey | undefined) ?? null;
}

/** Uids of everybody but `present` whose key is here: their «Cerrar» did not come to its end. */
export async function keysOfOthers(db: Phone, present: string | null): Promise<readonly string[]> {
  const keys = await db.getAllKeys('meta', IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`));
  return keys.map((key) => key.slice(PREFIX.length)).filter((uid) => uid !== present);
}

/** Keeps a key as long as its person is the one who is in; who closed meanwhile leaves none. */
export async function keepKey(db: Phone, key: KeptKey): Promise<void> {
  await write(db, ['meta'], 'relaxed', async (tx) => {
    const meta = tx.objectStore('meta');
    if (uidOfSession(await meta.get(SESSION)) === key.uid) await meta.put(key, PREFIX + key.uid);
  });
}

/** The key leaves the phone. */
export async function forgetKey(db: Phone, uid: string): Promise<void> {
  await write(db, ['meta'], 'strict', (tx) => tx.objectStore('meta').delete(PREFIX + uid));
}
