import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import type { IDBPObjectStore } from 'idb';
import type { Phone } from '../../phone-db/db.ts';
import type { ReplicaRow } from '../../phone-db/rows.ts';
import type { PhoneSchema, Store } from '../../phone-db/stores.ts';
import { write } from '../../phone-db/transaction.ts';
import { isFoldedIn, type Overlaid, overlay } from './overlay.ts';
import { queryKey } from './query.ts';

type ReplicaStore = IDBPObjectStore<PhoneSchema, Store[], 'replica', 'readwrite'>;

/** Readings kept per person; single delivered records go first, then the least recently used. */
export const MAX_READINGS = 400;

/** A reading of the server to keep. */
export interface ToKeep {
  readonly query: Query;
  readonly value: Json;
  /** When it was confirmed, ms since epoch. */
  readonly at: number;
  /** As for {@link keepReading}. */
  readonly unsure: readonly Overlaid[];
}

/**
 * Keeps one reading of the server, confirmed at `at` (ms since epoch).
 * @param unsure operations that may have been delivered meanwhile by the worker or another page without the caller
 *   having heard of it. Those the kept reading has in it stay in it: an older reading must not take them out again.
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

/** {@link keepReading} for several in one transaction, each of another query. */
export async function keepReadings(db: Phone, uid: string, readings: readonly ToKeep[]): Promise<void> {
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

/** Forgets every reading of everybody: nobody is signed in any more. What waits to be sent lies elsewhere. */
export async function forgetReadings(db: Phone): Promise<void> {
  await write(db, ['replica'], 'relaxed', (tx) => tx.objectStore('replica').clear());
}

/** Makes room: forgets readings of a person over `limit`, oldest use first. */
export async function trimReadings(db: Phone, uid: string, limit = MAX_READINGS): Promise<void> {
  const range = IDBKeyRange.bound([uid, ''], [uid, '\uffff']);
  const keys = await db.getAllKeys('replica', range);
  if (keys.length <= limit) return;
  const rows = await db.getAll('replica', range);
  const single = ({ entregado }: ReplicaRow): number => (entregado ? 0 : 1);
  const oldest = rows.sort((a, b) => single(a) - single(b) || a.used - b.used).slice(0, rows.length - limit);
  await write(db, ['replica'], 'relaxed', async (tx) => {
    for (const row of oldest) await tx.objectStore('replica').delete([row.uid, row.key]);
  });
}
