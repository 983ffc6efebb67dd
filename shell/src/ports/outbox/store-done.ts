import type { IDBPObjectStore, StoreNames } from 'idb';
import type { PhoneSchema } from '../../phone-db/db.ts';
import type { DoneRow } from '../../phone-db/rows.ts';

type DoneStore = IDBPObjectStore<PhoneSchema, StoreNames<PhoneSchema>[], 'done', 'readwrite'>;

/** Ids remembered after delivery, over all people of the phone; the oldest go first. */
export const MAX_DONE = 500;

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
