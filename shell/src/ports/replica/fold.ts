import type { Json } from '@gr/shared/contract/outbox';
import { segments } from '@gr/shared/domain/database/path';
import { isBranch } from '@gr/shared/domain/database/tree';
import type { IDBPObjectStore } from 'idb';
import type { Phone } from '../../phone-db/db.ts';
import type { OperationRow, ReplicaRow } from '../../phone-db/rows.ts';
import type { PhoneSchema, Store } from '../../phone-db/stores.ts';
import { write } from '../../phone-db/transaction.ts';
import { isFoldedIn, type Overlaid, overlay } from './overlay.ts';
import { queryKey } from './query.ts';

type ReplicaStore = IDBPObjectStore<PhoneSchema, Store[], 'replica', 'readwrite'>;

/**
 * Lays a delivered operation over every kept reading it touches and keeps the records it wrote whole, so that
 * nothing disappears from the phone between the server's yes and the server's next reading.
 * @param store the open transaction's own
 * @param at when it was delivered, ms since epoch
 */
export async function foldInto(
  store: ReplicaStore,
  row: Pick<OperationRow, 'uid' | 'id' | 'updates'>,
  at: number,
): Promise<void> {
  const { uid } = row;
  const rows = await touched(store, row);
  for (const kept of rows.values()) {
    // A reading that came before the row left the phone has it already, perhaps with what others changed since.
    if (isFoldedIn(kept.query, kept.value, row)) continue;
    const { value, applied } = overlay(kept.query, kept.value, [row], at);
    if (applied.length > 0) await store.put({ ...kept, value });
  }
  for (const [path, update] of Object.entries(row.updates)) {
    const query = { path };
    const key = queryKey(query);
    if (!isRecord(update) || rows.has(key)) continue;
    const { value } = overlay(query, null, [row], at);
    await store.put({ uid, key, path, query, value, at, used: at });
  }
}

/** Does so once more, for a page that kept a reading after the deliverer had done it; repeating it does no harm. */
export async function foldDelivered(db: Phone, uid: string, op: Overlaid, at: number): Promise<void> {
  await write(db, ['replica'], 'relaxed', (tx) => foldInto(tx.objectStore('replica'), { ...op, uid }, at));
}

async function touched(
  store: ReplicaStore,
  row: Pick<OperationRow, 'uid' | 'updates'>,
): Promise<Map<string, ReplicaRow>> {
  const found = new Map<string, ReplicaRow>();
  const index = store.index('por_ruta');
  const above = new Set<string>();
  for (const path of Object.keys(row.updates)) {
    const parts = segments(path);
    for (let n = 1; n <= parts.length; n += 1) above.add(parts.slice(0, n).join('/'));
    const inside = IDBKeyRange.bound([row.uid, `${path}/`], [row.uid, `${path}/\uffff`]);
    for (const kept of await index.getAll(inside)) found.set(kept.key, kept);
  }
  for (const path of above) {
    for (const kept of await index.getAll([row.uid, path])) found.set(kept.key, kept);
  }
  return found;
}

function isRecord(update: Json): boolean {
  return isBranch(update) && typeof update._op === 'string';
}
