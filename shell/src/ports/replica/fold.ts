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
 * Lays delivered operations over every kept reading they touch and keeps the records they wrote whole, so that
 * nothing disappears from the phone between the server's yes and the server's next reading.
 * @param store the open transaction's own
 * @param rows of one person, oldest first
 * @param at when they were delivered, ms since epoch
 */
export async function foldInto(
  store: ReplicaStore,
  rows: readonly Pick<OperationRow, 'uid' | 'id' | 'updates'>[],
  at: number,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { uid } = first;
  const paths = rows.flatMap((row) => Object.keys(row.updates));
  const kept = await touched(store, uid, paths);
  const changed: ReplicaRow[] = [];
  for (const reading of kept.values()) {
    // A reading that came before a row left the phone has it already, perhaps with what others changed since.
    const fresh = rows.filter((row) => !isFoldedIn(reading.query, reading.value, row));
    const { value, applied } = overlay(reading.query, reading.value, fresh, at);
    if (applied.length > 0) changed.push({ ...reading, value });
  }
  for (const [path, update] of rows.flatMap((row) => Object.entries(row.updates))) {
    const query = { path };
    const key = queryKey(query);
    if (!isRecord(update) || kept.has(key)) continue;
    const { value } = overlay(query, null, rows, at);
    changed.push({ uid, key, path, query, value, at, used: at });
  }
  await Promise.all(changed.map(async (reading) => store.put(reading)));
}

/** Does so once more, for a page that kept a reading after the deliverer had done it; repeating it does no harm. */
export async function foldDelivered(db: Phone, uid: string, op: Overlaid, at: number): Promise<void> {
  await write(db, ['replica'], 'relaxed', (tx) => foldInto(tx.objectStore('replica'), [{ ...op, uid }], at));
}

/**
 * The kept readings of what lies at, above or below the paths, and perhaps of their neighbours: one request for all paths
 * of a node, from the first to the last.
 */
async function touched(
  store: ReplicaStore,
  uid: string,
  paths: readonly string[],
): Promise<Map<string, ReplicaRow>> {
  const index = store.index('por_ruta');
  const above = new Set<string>();
  const beside = new Map<string, string[]>();
  for (const path of paths) {
    const parts = segments(path);
    for (let n = 1; n < parts.length; n += 1) above.add(parts.slice(0, n).join('/'));
    const node = parts.slice(0, -1).join('/');
    beside.set(node, [...(beside.get(node) ?? []), path]);
  }
  const found = await Promise.all([
    ...[...beside.values()].map(async (all) => {
      const [from = ''] = [...all].sort();
      const to = all
        .map((path) => `${path}/\uffff`)
        .sort()
        .at(-1);
      return index.getAll(IDBKeyRange.bound([uid, from], [uid, to]));
    }),
    ...[...above].map(async (path) => index.getAll([uid, path])),
  ]);
  return new Map(found.flat().map((kept) => [kept.key, kept]));
}

function isRecord(update: Json): boolean {
  return isBranch(update) && typeof update._op === 'string';
}
