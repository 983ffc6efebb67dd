import { webLocks } from '../../../base/locks.ts';
import type { Phone } from '../../../phone-db/db.ts';
import { SESSION, uidOfSession } from '../../../phone-db/present.ts';
import { write } from '../../../phone-db/transaction.ts';

const exclusive = webLocks();

/** Runs one sealing or opening at a time on this phone, with its person signed in. No server request may run inside. */
export function sealLock<T>(work: () => Promise<T>): Promise<T> {
  return exclusive('gr-sello', work);
}

/** A key the server is known to hold, as stored on this phone while its person is signed in. */
export interface KeptKey {
  readonly uid: string;
  readonly disp_id: string;
  readonly huella: string;
  /** Not extractable. */
  readonly clave: CryptoKey;
}

const PREFIX = 'llave/';

/** Reads the key of a person on this phone; `null` = none. */
export async function keptKey(db: Phone, uid: string): Promise<KeptKey | null> {
  return ((await db.get('meta', PREFIX + uid)) as KeptKey | undefined) ?? null;
}

/** Uids of all people but `present` whose key is here: their «Cerrar» was not completed. */
export async function keysOfOthers(db: Phone, present: string | null): Promise<readonly string[]> {
  const keys = await db.getAllKeys('meta', IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`));
  return keys.map((key) => key.slice(PREFIX.length)).filter((uid) => uid !== present);
}

/** Stores a key if its person is still signed in; after a sign-out meanwhile nothing is stored. */
export async function keepKey(db: Phone, key: KeptKey): Promise<void> {
  await write(db, ['meta'], 'relaxed', async (tx) => {
    const meta = tx.objectStore('meta');
    if (uidOfSession(await meta.get(SESSION)) === key.uid) await meta.put(key, PREFIX + key.uid);
  });
}

/** Deletes the key from the phone. */
export async function forgetKey(db: Phone, uid: string): Promise<void> {
  await write(db, ['meta'], 'strict', (tx) => tx.objectStore('meta').delete(PREFIX + uid));
}
