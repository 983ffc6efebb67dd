import type { IDBPObjectStore } from 'idb';
import type { CrashHook } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { type DoneRow, ENVELOPE, type OperationRow } from '../../phone-db/rows.ts';
import type { PhoneSchema, Store } from '../../phone-db/stores.ts';
import { isQuota, type WriteTx, write } from '../../phone-db/transaction.ts';
import { foldInto } from '../replica/fold.ts';
import { contentSum } from './row.ts';
import type { OutboxStore } from './store.ts';

const STORES = ['operations', 'done', 'files', 'bytes', 'effects'] as const;
type DoneStore = IDBPObjectStore<PhoneSchema, Store[], 'done', 'readwrite'>;
type DeliverTx = WriteTx<(typeof STORES)[number]>;

/** Ids remembered after delivery, over all people of the phone; the oldest go first. */
export const MAX_DONE = 500;

/**
 * After the server's yes: the replica learns what the server now holds; then, in one transaction, the operation and its
 * bytes leave the phone and its effects stay as jobs of their own. The replica lies in another database and comes first:
 * killed in between, the operation goes out again, the ledger keeps it single, and repeating all of this does no harm.
 *
 * On a full phone it leaves all the same, without what would only be nice to remember: should it be saved here again,
 * the server's ledger still keeps it single. Rejects (quota) only when there is no room for its effects either; its
 * bytes may be gone then, and the ledger tells the next attempt why.
 */
export async function deliverOperation(
  db: Phone,
  hook: CrashHook,
  row: OperationRow,
  at: number,
  taken: OperationRow['updates'] = row.updates,
): Promise<void> {
  const sum = row.sum ?? (await contentSum(row));
  await hook('C11');
  // A second drainer that came late must not lay an old record over a newer reading.
  if ((await db.count('operations', [row.uid, row.id])) === 0) return;
  await fits(
    write(db, ['replica'], 'relaxed', (tx) =>
      foldInto(tx.objectStore('replica'), { ...row, updates: taken }, at),
    ),
  );
  const takeOff = (remembering: boolean) =>
    write(db, [...STORES], 'strict', async (tx) => {
      const operations = tx.objectStore('operations');
      // A second drainer that came late must not put the effects back.
      if (!(await operations.get([row.uid, row.id]))) return;
      await operations.delete([row.uid, row.id]);
      if (remembering) {
        await rememberDone(tx.objectStore('done'), { v: ENVELOPE, uid: row.uid, id: row.id, sum, at });
      }
      await deleteFiles(tx, row);
      await hook('C12');
      await leaveEffects(tx, row, at);
    });
  if (await fits(takeOff(true))) return;
  if (row.effects.length > 0 && row.files.length > 0) {
    await write(db, [...STORES], 'strict', (tx) => deleteFiles(tx, row));
    if (await fits(takeOff(true))) return;
  }
  await takeOff(false);
}

/** False when there was no room for it: then nothing of it happened. */
async function fits(writing: Promise<void>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (cause) {
    if (!isQuota(cause)) throw cause;
    return false;
  }
}

async function deleteFiles(tx: DeliverTx, { files }: OperationRow): Promise<void> {
  for (const { id_archivo } of files) {
    await tx.objectStore('files').delete(id_archivo);
    await tx.objectStore('bytes').delete(id_archivo);
  }
}

async function leaveEffects(
  tx: DeliverTx,
  { id: op, uid, effects }: OperationRow,
  at: number,
): Promise<void> {
  for (const [n, effect] of effects.entries()) {
    const base = { v: ENVELOPE, id: `${op}/${n}`, uid, op, effect, at } as const;
    await tx.objectStore('effects').put({ ...base, attempts: 0, state: 'pendiente' });
  }
}

/** Remembers a delivered operation, within the transaction that takes it off the phone. */
export async function rememberDone(done: DoneStore, row: DoneRow, limit = MAX_DONE): Promise<void> {
  await done.put(row);
  let over = (await done.count()) - limit;
  let cursor = over > 0 ? await done.index('por_at').openCursor() : null;
  for (; cursor && over > 0; over -= 1) {
    await cursor.delete();
    cursor = await cursor.continue();
  }
}

/** The effects' part of the outbox's storage. */
export function effectStore(db: Phone): Pick<OutboxStore, 'effects' | 'effectTried'> {
  return {
    async effects(uid) {
      const rows = await db.getAll('effects');
      return rows
        .filter((row) => row.uid === uid || row.effect.tipo === 'funcion_central')
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    },
    async effectTried(row, outcome) {
      await write(db, ['effects'], 'relaxed', async (tx) => {
        const store = tx.objectStore('effects');
        if (outcome === null) return store.delete([row.uid, row.id]);
        // Another drainer may have finished it meanwhile: never bring it back.
        if (!(await store.get([row.uid, row.id]))) return undefined;
        const { detail: _old, ...rest } = row;
        await store.put({ ...rest, ...outcome });
        return undefined;
      });
    },
  };
}
