import { type IDBPObjectStore, unwrap } from 'idb';
import type { CrashHook } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { SESSION, uidOfSession } from '../../phone-db/present.ts';
import { type DoneRow, type EffectRow, ENVELOPE, type OperationRow } from '../../phone-db/rows.ts';
import type { PhoneSchema, Store } from '../../phone-db/stores.ts';
import { isQuota, type WriteTx, write } from '../../phone-db/transaction.ts';
import { foldInto } from '../replica/fold.ts';
import { closeLinks } from './chain/open-links.ts';
import type { OutboxStore } from './store.ts';

const STORES = ['operations', 'done', 'files', 'bytes', 'effects', 'counter'] as const;
type DoneStore = IDBPObjectStore<PhoneSchema, Store[], 'done', 'readwrite'>;
type DeliverTx = WriteTx<(typeof STORES)[number]>;

/** Ids stored after delivery, for all people of the phone; the oldest are dropped first. */
export const MAX_DONE = 500;

/**
 * Completes a delivery after the server's yes. First the replica gets what the server now holds; then, in one transaction, the
 * operation and its bytes leave the phone and its effects stay as jobs of their own. The replica is in another database and comes
 * first: after a kill in between, the operation is sent again, the ledger keeps it single, and repeating all of this does no harm.
 * For the same reason nothing here waits for durability (`relaxed`): a power cut that undoes the transaction undoes all of it, its
 * effects included (reliability.md point 2). On a full phone the operation is removed all the same, without its entry among the
 * delivered ids: if it is saved here again, the server's ledger still keeps it single. Rejects (quota) only when there is no room for
 * its effects either; its bytes may be gone then, and the ledger tells the next attempt why.
 */
export async function deliverOperation(
  db: Phone,
  hook: CrashHook,
  row: OperationRow,
  at: number,
  taken: OperationRow['updates'] = row.updates,
): Promise<void> {
  await hook('C11');
  // A second drainer that came late must not overlay an old record on a newer reading.
  if ((await db.count('operations', [row.uid, row.id])) === 0) return;
  await fits(fold(db, [{ ...row, updates: taken }], at));
  const takeOff = (remembering: boolean) =>
    write(db, [...STORES], 'relaxed', (tx) => takeOffIn(tx, hook, [row], at, remembering));
  if (await fits(takeOff(true))) return;
  if (row.effects.length > 0 && row.files.length > 0) {
    await write(db, [...STORES], 'relaxed', async (tx) => deleteFiles(tx, row));
    if (await fits(takeOff(true))) return;
  }
  await takeOff(false);
}

/**
 * {@link deliverOperation} for several of one person that the server took just now in one update, all of them or none; no other
 * sender can have delivered them before. Rejects (quota) when there is no room: then each is to be removed alone, which uses the room
 * there is.
 */
export function deliverTogether(db: Phone, hook: CrashHook): OutboxStore['deliveredTogether'] {
  type Gone = OperationRow & { readonly at: number };
  // A transaction costs as much as the rows of half a load: loads answered meanwhile share the next one, and while one load leaves
  // the queue the replica learns the next.
  const learn = inBatches<Gone>((rows) => byPerson(rows, (own, at) => fold(db, own, at)));
  const takeOff = inBatches<Gone>((rows) =>
    byPerson(rows, (own, at) =>
      write(db, [...STORES], 'relaxed', (tx) => takeOffIn(tx, hook, own, at, true)),
    ),
  );
  return async (rows, at) => {
    const gone = rows.map((row) => ({ ...row, at }));
    await hook('C11');
    await fits(learn(gone));
    await takeOff(gone);
  };
}

/** Calls it with the rows of each person, and the last time they were delivered at. */
async function byPerson<R extends { readonly uid: string; readonly at: number }>(
  rows: readonly R[],
  work: (own: readonly R[], at: number) => Promise<void>,
): Promise<void> {
  for (const person of new Set(rows.map(({ uid }) => uid))) {
    const own = rows.filter(({ uid }) => uid === person);
    await work(own, Math.max(...own.map(({ at }) => at)));
  }
}

/** Nothing for a person who has signed out meanwhile: the worker may still be delivering then. */
function fold(db: Phone, rows: readonly OperationRow[], at: number): Promise<void> {
  return write(db, ['meta', 'replica'], 'relaxed', async (tx) => {
    if (uidOfSession(await tx.objectStore('meta').get(SESSION)) !== rows[0]?.uid) return;
    await foldInto(tx.objectStore('replica'), rows, at);
  });
}

/**
 * Removes rows within one transaction. Single requests are not awaited, which would cost more than the requests: one that fails
 * aborts the transaction, whose error is reported.
 */
async function takeOffIn(
  tx: DeliverTx,
  hook: CrashHook,
  rows: readonly OperationRow[],
  at: number,
  remembering: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  const operations = tx.objectStore('operations');
  // A second drainer that came late must not put the effects back.
  const range = rangeOf(rows);
  const known = idsOf(await operations.getAllKeys(range));
  const here = rows.filter(({ id }) => known.has(id));
  if (here.length === 0) return;
  // Requested all at once: the transaction runs them in this order without a wait for answers. When no other row is between them, one
  // request does for all; a row given twice must not count for another.
  const delivered = new Set(here.map(({ id }) => id));
  const keys = delivered.size === known.size ? [range] : here.map(({ uid, id }) => [uid, id]);
  for (const key of keys) unwrap(operations).delete(key);
  for (const row of here) deleteFiles(tx, row);
  const closed = closeLinks(tx.objectStore('counter'), here);
  const done = here.map(({ uid, id, sum }) => ({ v: ENVELOPE, uid, id, sum, at }));
  const remembered = remembering ? rememberDone(tx.objectStore('done'), done) : null;
  // Awaited below; an error of the hook must not leave its rejection unhandled.
  for (const write of [remembered, closed]) write?.catch(() => undefined);
  await hook('C12');
  for (const row of here) leaveEffects(tx, row, at);
  await Promise.all([remembered, closed]);
}

/** Key range from the first to the last of some rows of one person, by their ids. */
function rangeOf(rows: readonly Pick<OperationRow, 'uid' | 'id'>[]): IDBKeyRange {
  const keys = rows.map(({ uid, id }): [string, string] => [uid, id]);
  const [first, last] = [
    keys.reduce((a, b) => (b[1] < a[1] ? b : a)),
    keys.reduce((a, b) => (b[1] > a[1] ? b : a)),
  ];
  return IDBKeyRange.bound(first, last);
}

function idsOf(keys: readonly (readonly [string, string])[]): ReadonlySet<string> {
  return new Set(keys.map(([, id]) => id));
}

/** False when there was no room for it: the transaction was rolled back. */
async function fits(writing: Promise<void>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (cause) {
    if (!isQuota(cause)) throw cause;
    return false;
  }
}

function deleteFiles(tx: DeliverTx, { files }: OperationRow): void {
  for (const { id_archivo } of files) {
    unwrap(tx.objectStore('files')).delete(id_archivo);
    unwrap(tx.objectStore('bytes')).delete(id_archivo);
  }
}

function leaveEffects(tx: DeliverTx, { id: op, uid, effects }: OperationRow, at: number): void {
  const store = unwrap(tx.objectStore('effects'));
  for (const [n, effect] of effects.entries()) {
    const base = { v: ENVELOPE, id: `${op}/${n}`, uid, op, effect, at } as const;
    store.put({ ...base, attempts: 0, state: 'pendiente' } satisfies EffectRow);
  }
}

/** Stores the ids of delivered operations, within the transaction that removes them from the phone. */
export async function rememberDone(
  done: DoneStore,
  rows: readonly DoneRow[],
  limit = MAX_DONE,
): Promise<void> {
  const raw = unwrap(done);
  for (const row of rows) raw.put(row);
  const over = (await done.count()) - limit;
  if (over <= 0) return;
  const oldest = await done.index('por_at').getAllKeys(null, over);
  for (const key of oldest) raw.delete(key);
}

/** Key range of the calls that an operation left ({@link leaveEffects}). */
function callsOf({ uid, op }: EffectRow): IDBKeyRange {
  return IDBKeyRange.bound([uid, `${op}/`], [uid, `${op}/\uffff`]);
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
      return write(db, ['effects'], 'relaxed', async (tx) => {
        const store = tx.objectStore('effects');
        if (outcome === null) await store.delete([row.uid, row.id]);
        // Another drainer may have finished it meanwhile: never restore it.
        else if (await store.get([row.uid, row.id])) {
          const { detail: _old, ...rest } = row;
          await store.put({ ...rest, ...outcome });
        }
        return (await store.count(callsOf(row))) > 0;
      });
    },
  };
}

/**
 * Runs one piece of work at a time: items requested meanwhile go into the next one together. An error rejects for every caller whose
 * items were in it.
 * @param work handles the items of one or several calls, in their order
 */
export function inBatches<T>(
  work: (items: readonly T[]) => Promise<void>,
): (items: readonly T[]) => Promise<void> {
  let next: { readonly items: T[]; readonly done: Promise<void> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return (items) => {
    if (next) {
      next.items.push(...items);
      return next.done;
    }
    const all = [...items];
    const done = last.then(() => {
      next = null;
      return work(all);
    });
    next = { items: all, done };
    last = done.catch(() => undefined);
    return done;
  };
}
