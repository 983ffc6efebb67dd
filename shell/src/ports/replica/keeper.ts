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

/** What the replica stands on. */
export interface ReplicaDeps extends DeliveredDeps {
  readonly db: Phone;
  /** Operations not delivered yet, oldest first. */
  readonly waiting: Observable<readonly Overlaid[]>;
  readonly network: Observable<NetworkState>;
  readonly clock: Clock;
  /** ms since epoch with the server's offset, for laid-over server times. */
  readonly now: () => number;
  readonly trace: (code: string, cause: unknown) => void;
}

/** Keeps what the socket tells on the phone, and puts it right with what was delivered meanwhile. Nothing of it rejects. */
export interface Keeper {
  /** Keeps a reading of the server; see `keepReading`. */
  keep(query: Query, value: Json, at: number, unsure: readonly Overlaid[]): void;
  /** An operation was delivered, by whichever page or worker, and has been folded into what was kept until then. */
  delivered(op: Overlaid): void;
  /** Resolves when what was told until now is written: before that the phone knows less than a screen has shown. */
  written(): Promise<void>;
  /** Keeps nothing more; resolves when what is being written is written, so that it can be forgotten. */
  stop(): Promise<void>;
}

/**
 * One transaction at a time, and of each query the newest reading: while a long queue leaves, every load of it changes
 * every list, and the deliverer waits for the same database.
 */
export function createKeeper({
  db,
  uid,
  now,
  trace,
}: Pick<ReplicaDeps, 'db' | 'uid' | 'now' | 'trace'>): Keeper {
  /** By reading, the operations that waited when it was kept last: it may be older than their delivery. */
  const unsureOf = new Map<string, Set<string>>();
  const toKeep = new Map<string, ToKeep>();
  /** By reading, what was delivered since it was kept, oldest first. */
  const toFold = new Map<string, readonly Overlaid[]>();
  let waiters: (() => void)[] = [];
  let busy = false;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  function start(): void {
    if (busy || stopped) return;
    busy = true;
    // What is told in one go is written in one go.
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
        // After what was kept before it was delivered.
        if (folds.size > 0) await foldAgain(db, uid, folds, now());
      } catch (cause) {
        trace('DA-101', cause);
      }
      for (const tell of told) tell();
    }
    for (const tell of takeWaiters()) tell();
    // In the same breath as the last look: what is told a moment later must find it free.
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
      // What this reading knows of already, a later operation of the record perhaps, is not laid over it once more.
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
