import type { Query } from '@gr/shared/contract/data';
import type { NetworkState } from '@gr/shared/contract/network';
import type { Observable } from '@gr/shared/contract/observable';
import type { Json } from '@gr/shared/contract/outbox';
import type { Clock } from '../../base/clock.ts';
import type { Phone } from '../../phone-db/db.ts';
import type { DeliveredDeps } from './delivered.ts';
import { foldAgain } from './fold.ts';
import { keepReadings, type ToKeep } from './keep.ts';
import type { Overlaid } from './overlay.ts';
import { queryKey } from './query.ts';

/** Dependencies of the replica. */
export interface ReplicaDeps extends DeliveredDeps {
  readonly db: Phone;
  /** Operations not delivered yet, oldest first. */
  readonly waiting: Observable<readonly Overlaid[]>;
  readonly network: Observable<NetworkState>;
  readonly clock: Clock;
  /** ms since epoch with the server's offset, for overlaid server times. */
  readonly now: () => number;
  readonly trace: (code: string, cause: unknown) => void;
}

/** Stores the socket's readings on the phone, and adds deliveries of the meantime. None of its promises reject. */
export interface Keeper {
  /** Stores a reading of the server; see `keepReading`. */
  keep(query: Query, value: Json, at: number, unsure: readonly Overlaid[]): void;
  /** An operation was delivered, by any page or worker, and folded into the readings stored until then. */
  delivered(op: Overlaid): void;
  /** Resolves when all readings received until now are stored; before that the phone holds less than a screen has shown. */
  written(): Promise<void>;
  /** Stops storing; resolves when the present write is done, so that the readings can be deleted. */
  stop(): Promise<void>;
}

/**
 * Runs one transaction at a time, with the newest reading of each query: while a long queue is sent, every load of it changes every
 * list, and the deliverer waits for the same database.
 */
export function createKeeper({
  db,
  uid,
  now,
  trace,
}: Pick<ReplicaDeps, 'db' | 'uid' | 'now' | 'trace'>): Keeper {
  /** By reading, the operations that waited when it was last stored: it may be older than their delivery. */
  const unsureOf = new Map<string, Set<string>>();
  const toKeep = new Map<string, ToKeep>();
  /** By reading, the deliveries since it was stored, oldest first. */
  const toFold = new Map<string, readonly Overlaid[]>();
  let waiters: (() => void)[] = [];
  let busy = false;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  function start(): void {
    if (busy || stopped) return;
    busy = true;
    // Readings that arrive together are stored together.
    running = Promise.resolve().then(writeAll);
  }
  async function writeAll(): Promise<void> {
    while (!stopped && toKeep.size + toFold.size > 0) {
      const [readings, folds] = [[...toKeep.values()], new Map(toFold)];
      toKeep.clear();
      toFold.clear();
      const told = takeWaiters();
      try {
        if (readings.length > 0) await keepReadings(db, uid, readings);
        // After the readings stored before the delivery.
        if (folds.size > 0) await foldAgain(db, uid, folds, now());
      } catch (cause) {
        trace('DA-101', cause);
      }
      for (const tell of told) tell();
    }
    for (const tell of takeWaiters()) tell();
    // Synchronously after the last check, so that a later reading starts a new write.
    busy = false;
  }

  function takeWaiters(): readonly (() => void)[] {
    const all = waiters;
    waiters = [];
    return all;
  }

  function fold(key: string, ops: readonly Overlaid[]): void {
    if (ops.length > 0) toFold.set(key, ops);
    else toFold.delete(key);
  }

  return {
    keep(query, value, at, unsure) {
      const key = queryKey(query);
      const ids = new Set(unsure.map(({ id }) => id));
      unsureOf.set(key, ids);
      // An operation this reading already includes, perhaps with a later one of the record, is not overlaid again.
      fold(
        key,
        (toFold.get(key) ?? []).filter(({ id }) => ids.has(id)),
      );
      toKeep.set(key, { query, value, at, unsure });
      start();
    },
    delivered(op) {
      for (const [key, ids] of unsureOf) if (ids.delete(op.id)) fold(key, [...(toFold.get(key) ?? []), op]);
      if (toFold.size > 0) start();
    },
    written: () => (busy ? new Promise((resolve) => waiters.push(resolve)) : Promise.resolve()),
    stop() {
      stopped = true;
      return running;
    },
  };
}
