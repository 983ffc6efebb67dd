import type { IDBPTransaction } from 'idb';
import type { Connection } from './connect.ts';
import type { PhoneSchema, Store } from './stores.ts';

declare const __FAULTS__: boolean;

/** A writing transaction over some stores of one database. */
export type WriteTx<S extends Store> = IDBPTransaction<PhoneSchema, S[], 'readwrite'>;

/** The part of a connection that begins writing transactions. */
export interface Begins {
  /** Begins one ({@link beginOver}); {@link write} runs a complete one. */
  begin<S extends Store>(stores: S[], durability: 'strict' | 'relaxed'): Promise<WriteTx<S>>;
}

/**
 * Begins a writing transaction over every store of its database, also those not requested. Two open at once over different stores of
 * one database make Chromium discard all of it when it is killed just then (reliability.md, One writer); over the same stores the
 * browser itself runs one after the other, in all tabs and the worker.
 * @param named the stores it will use, which only a seeded bug takes for all
 */
export function beginOver<S extends Store>(
  db: Connection,
  durability: 'strict' | 'relaxed',
  named?: readonly S[],
): WriteTx<S> {
  const all = [...db.objectStoreNames] as S[];
  return db.transaction(isSeeded() && named ? [...named] : all, 'readwrite', { durability });
}

/** Whether the kill harness's bug of this place is active; `false`, and no code of it, in every other build. */
function isSeeded(): boolean {
  if (typeof __FAULTS__ === 'undefined' || !__FAULTS__) return false;
  return (globalThis as { readonly grBug?: string }).grBug === 'overlapping-transactions';
}

/**
 * Runs `work` in one writing transaction and resolves at its `complete` event, never before (reliability.md point 2). An error of
 * `work` aborts everything. Quota errors come from the transaction's abort, so that error takes precedence over the one of a single
 * request.
 * @param stores those `work` uses, all of one database
 * @param durability `strict` = durable before it resolves; `relaxed` for data that the server also has
 */
export async function write<S extends Store, T>(
  db: Begins,
  stores: S[],
  durability: 'strict' | 'relaxed',
  work: (tx: WriteTx<S>) => Promise<T>,
): Promise<T> {
  return finish(await db.begin(stores, durability), work);
}

/** The same on a transaction that has just begun. */
export async function finish<S extends Store, T>(
  tx: WriteTx<S>,
  work: (tx: WriteTx<S>) => Promise<T>,
): Promise<T> {
  // Rejections of `done` are handled below; this one only keeps them from counting as unhandled meanwhile.
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

/**
 * Issues several requests of a transaction at once, in this order: on a slow phone each awaited answer costs more than the request.
 * If one throws, the rejections of the others are still handled.
 */
export async function atOnce(steps: readonly (() => unknown)[]): Promise<void> {
  await Promise.all(steps.map(async (step) => step()));
}

function abort<S extends Store>(tx: WriteTx<S>): void {
  try {
    tx.abort();
  } catch (cause) {
    // Already over: the failed request has aborted it.
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
