import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import type { IDBPObjectStore } from 'idb';
import type { Phone } from '../../phone-db/db.ts';
import { room } from '../../phone-db/reserve.ts';
import type { ReplicaRow } from '../../phone-db/rows.ts';
import type { PhoneSchema, Store } from '../../phone-db/stores.ts';
import { write } from '../../phone-db/transaction.ts';
import { isFoldedIn, type Overlaid, overlay } from './overlay.ts';
import { queryKey } from './query.ts';

type ReplicaStore = IDBPObjectStore<PhoneSchema, Store[], 'replica', 'readwrite'>;

/** A reading of the server to store. */
export interface ToKeep {
  readonly query: Query;
  readonly value: Json;
  /** Time of confirmation, ms since epoch. */
  readonly at: number;
  /** As in {@link keepReading}. */
  readonly unsure: readonly Overlaid[];
}

/**
 * Stores one reading of the server, confirmed at `at` (ms since epoch).
 * @param unsure operations that the worker or another page may have delivered meanwhile, unknown to the caller. Those in the stored
 * reading stay in it: an older reading must not remove them.
 */
export async function keepReading(
  db: Phone,
  uid: string,
  query: Query,
  value: Json,
  at: number,
  unsure: readonly Overlaid[] = [],
): Promise<void> {
  await keepReadings(db, uid, [{ query, value, at, unsure }]);
}

/** {@link keepReading} for several in one transaction, each of another query. On a full phone nothing: the room is for records. */
export async function keepReadings(db: Phone, uid: string, readings: readonly ToKeep[]): Promise<void> {
  if (room.short) return;
  await write(db, ['replica'], 'relaxed', async (tx) => {
    const store = tx.objectStore('replica');
    await Promise.all(readings.map((reading) => keepIn(store, uid, reading)));
  });
}

async function keepIn(store: ReplicaStore, uid: string, { query, value, at, unsure }: ToKeep): Promise<void> {
  const key = queryKey(query);
  const kept = unsure.length > 0 ? await store.get([uid, key]) : undefined;
  const folded = kept ? unsure.filter((op) => isFoldedIn(query, kept.value, op)) : [];
  const row: ReplicaRow = { uid, key, path: query.path, query, value, at, used: at };
  await store.put({ ...row, value: overlay(query, value, folded, at).value });
}

/** Deletes every reading of all people after signing out. Unsent records are stored elsewhere. */
export async function forgetReadings(db: Phone): Promise<void> {
  await write(db, ['replica'], 'relaxed', (tx) => tx.objectStore('replica').clear());
}
