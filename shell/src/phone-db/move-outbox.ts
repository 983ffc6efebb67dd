import { webLocks } from '../base/locks.ts';
import type { Connection } from './connect.ts';
import type { OperationRow } from './rows.ts';
import type { Store } from './stores.ts';
import { beginOver, finish, isQuota, type WriteTx } from './transaction.ts';

const OLD = ['operations', 'effects', 'done', 'drafts', 'files', 'bytes'] as const;
/** Key of the counter of saved operations in its store. */
export const COUNTER = 'contador';

/**
 * Brings what an older version of the app left in the base over to the outbox's own database; does nothing, at the price
 * of one reading, when there is nothing. It may be killed anywhere and run again: a row is put where none is, and deleted
 * at its old place only once it is on the medium at the new one. Rejects when it can't; nothing is lost then.
 */
export async function moveOutbox(from: Connection, to: Connection): Promise<void> {
  if (await isEmpty(from)) return;
  await webLocks()('gr-mudanza', async () => {
    if (await isEmpty(from)) return;
    try {
      await move(from, to);
    } catch (cause) {
      if (!isQuota(cause)) throw cause;
      // Readings can be had again from the server; what a person recorded can't.
      await clear(from, ['replica']);
      await move(from, to);
    }
  });
}

async function isEmpty(from: Connection): Promise<boolean> {
  const tx = from.transaction(OLD);
  const counts = await Promise.all(OLD.map((store) => tx.objectStore(store).count()));
  return counts.every((count) => count === 0);
}

/** Pictures one by one, so that a phone that is nearly full needs room for one; rows all at once. */
async function move(from: Connection, to: Connection): Promise<void> {
  for (const id of await from.getAllKeys('files')) await moveFile(from, to, id);
  await moveRows(from, to);
  await clear(from, OLD);
}

async function moveFile(from: Connection, to: Connection, id: string): Promise<void> {
  const [row, bytes] = await Promise.all([from.get('files', id), from.get('bytes', id)]);
  if (row) {
    await finish(strict(to), async (tx) => {
      if ((await tx.objectStore('files').getKey(id)) !== undefined) return;
      await tx.objectStore('files').put(row);
      if (bytes) await tx.objectStore('bytes').put(bytes, id);
    });
  }
  await finish(strict(from), async (tx) => {
    await tx.objectStore('files').delete(id);
    await tx.objectStore('bytes').delete(id);
  });
}

/** The rows keep their order and stand behind those that are there: after a roll-back they were saved later. */
async function moveRows(from: Connection, to: Connection): Promise<void> {
  const [operations, effects, done, drafts] = await Promise.all([
    from.getAll('operations'),
    from.getAll('effects'),
    from.getAll('done'),
    from.getAll('drafts'),
  ]);
  await finish(strict(to), async (tx) => {
    for (const row of operations.sort((a, b) => a.seq - b.seq)) await putBehind(tx, row);
    for (const row of effects) await tx.objectStore('effects').put(row);
    for (const row of done) await tx.objectStore('done').put(row);
    for (const row of drafts) await tx.objectStore('drafts').put(row);
  });
}

async function putBehind(tx: WriteTx<Store>, row: OperationRow): Promise<void> {
  const key: [string, string] = [row.uid, row.id];
  const known =
    (await tx.objectStore('operations').getKey(key)) ?? (await tx.objectStore('done').getKey(key));
  if (known !== undefined) return;
  const seq = Number((await tx.objectStore('counter').get(COUNTER)) ?? 0) + 1;
  await tx.objectStore('counter').put(seq, COUNTER);
  await tx.objectStore('operations').put({ ...row, seq });
}

async function clear(db: Connection, stores: readonly Store[]): Promise<void> {
  await finish(strict(db), async (tx) => {
    for (const name of stores) await tx.objectStore(name).clear();
  });
}

function strict(db: Connection): WriteTx<Store> {
  return beginOver(db, 'strict');
}
