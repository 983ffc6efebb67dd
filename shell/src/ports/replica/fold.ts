import type { Json } from '@gr/shared/contract/outbox';
import { segments } from '@gr/shared/domain/database/path';
import { isBranch } from '@gr/shared/domain/database/tree';
import { type IDBPObjectStore, unwrap } from 'idb';
import type { Phone } from '../../phone-db/db.ts';
import type { OperationRow, ReplicaRow } from '../../phone-db/rows.ts';
import type { PhoneSchema, Store } from '../../phone-db/stores.ts';
import { write } from '../../phone-db/transaction.ts';
import { isFoldedIn, type Overlaid, overlay } from './overlay.ts';
import { queryKey } from './query.ts';

type ReplicaStore = IDBPObjectStore<PhoneSchema, Store[], 'replica', 'readwrite'>;

/**
 * Overlays delivered operations on every stored reading they touch and stores the complete records they wrote, so that nothing
 * disappears from the phone between the server's yes and its next reading.
 * @param store of the open transaction
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
  // Single requests are not awaited: one that fails aborts the transaction, whose error is reported.
  const raw = unwrap(store);
  for (const reading of kept.values()) foldIntoOne(raw, reading, rows, at);
  for (const [path, update] of rows.flatMap((row) => Object.entries(row.updates))) {
    const query = { path };
    const key = queryKey(query);
    if (!isRecord(update) || kept.has(key)) continue;
    const { value } = overlay(query, null, rows, at);
    raw.put({ uid, key, path, query, value, at, used: at, entregado: true } satisfies ReplicaRow);
  }
}

/**
 * Overlays delivered operations again on some stored readings, for a page that stored them after the delivery was folded in;
 * idempotent.
 * @param folds by key of the reading, operations of one person in the order of delivery; a reading that is not stored any more is
 * skipped
 */
export async function foldAgain(
  db: Phone,
  uid: string,
  folds: ReadonlyMap<string, readonly Overlaid[]>,
  at: number,
): Promise<void> {
  await write(db, ['replica'], 'relaxed', async (tx) => {
    const store = tx.objectStore('replica');
    const kept = await Promise.all([...folds.keys()].map((key) => store.get([uid, key])));
    for (const reading of kept)
      if (reading) foldIntoOne(unwrap(store), reading, folds.get(reading.key) ?? [], at);
  });
}

function foldIntoOne(raw: IDBObjectStore, reading: ReplicaRow, ops: readonly Overlaid[], at: number): void {
  const { query, value: before } = reading;
  // A reading newer than the delivery includes it already, perhaps with later changes by others.
  const fresh = ops.filter((op) => !isFoldedIn(query, before, op));
  const { value, applied } = overlay(query, before, fresh, at);
  if (applied.length === 0) return;
  // A round in progress is more useful than a point of the previous one.
  const used = reading.entregado ? at : reading.used;
  const limit = query.limitToFirst ?? query.limitToLast;
  const corta = limit !== undefined && countOf(before) >= limit && countOf(value) < limit;
  raw.put({ ...reading, value, used, ...(corta && { corta }) } satisfies ReplicaRow);
}

/**
 * Stored readings at, above or below the paths, and perhaps of their neighbours: one request for all paths of a node, from the first
 * to the last.
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

function countOf(value: Json): number {
  return isBranch(value) ? Object.keys(value).length : 0;
}

function isRecord(update: Json): boolean {
  return isBranch(update) && typeof update._op === 'string';
}
