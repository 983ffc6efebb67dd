import type { IDBPTransaction, StoreNames } from 'idb';
import type { Phone, PhoneSchema } from './db.ts';

type Stores = StoreNames<PhoneSchema>;
/** A writing transaction over some of the phone's stores. */
export type WriteTx<S extends Stores> = IDBPTransaction<PhoneSchema, S[], 'readwrite'>;

/**
 * Runs `work` in one writing transaction and resolves at its `complete` event, never before
 * (reliability.md point 2). Whatever `work` throws aborts everything. Quota errors come from the
 * transaction's abort, so that error wins over the one of a single request.
 * @param durability `strict` = on the medium before it resolves; `relaxed` for what the server also knows
 */
export async function write<S extends Stores, T>(
  db: Phone,
  stores: S[],
  durability: 'strict' | 'relaxed',
  work: (tx: WriteTx<S>) => Promise<T>,
): Promise<T> {
  const tx = await db.begin(stores, durability);
  // Rejections of `done` are taken below; this one only keeps them from counting as unhandled meanwhile.
  tx.done.catch(() => undefined);
  let result: T;
  try {
    result = await work(tx);
  } catch (cause) {
    abort(tx);
    await tx.done.catch(() => undefined);
    throw tx.error ?? cause;
  }
  await tx.done;
  return result;
}

function abort<S extends Stores>(tx: WriteTx<S>): void {
  try {
    tx.abort();
  } catch (cause) {
    // Already over: the failed request aborted it before us.
    if (!(cause instanceof DOMException)) throw cause;
  }
}

/** True when the phone has no room left for it. */
export function isQuota(cause: unknown): boolean {
  return isNamed(cause, 'QuotaExceededError');
}

/** True when a newer version of the app has changed the database: this one can't open it any more. */
export function isOutdated(cause: unknown): boolean {
  return isNamed(cause, 'VersionError');
}

function isNamed(cause: unknown, name: string): boolean {
  return (cause as { name?: unknown } | null)?.name === name;
}
