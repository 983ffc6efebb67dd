import { foldAgain } from './fold.ts';
import { keepReadings, type ToKeep } from './keep.ts';
import type { Overlaid } from './overlay.ts';
import { queryKey } from './query.ts';
import type { Keep } from './reading.ts';
import type { ReplicaDeps } from './replica.ts';

/** Keeps what the socket tells on the phone, and puts it right with what was delivered meanwhile. Nothing of it rejects. */
export interface Keeper {
  readonly keep: Keep;
  /** An operation was delivered, by whichever page or worker, and has been folded into what was kept until then. */
  delivered(op: Overlaid): void;
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
  /** By operation, the readings that were kept while it waited: they may be older than its delivery. */
  const keptBefore = new Map<string, Set<string>>();
  const toKeep = new Map<string, ToKeep>();
  let toFold: Overlaid[] = [];
  const foldOver = new Set<string>();
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
    while (!stopped && toKeep.size + toFold.length > 0) {
      const [readings, ops, keys] = [[...toKeep.values()], toFold, [...foldOver]];
      toKeep.clear();
      toFold = [];
      foldOver.clear();
      try {
        if (readings.length > 0) await keepReadings(db, uid, readings);
        // After what was kept before it was delivered.
        if (ops.length > 0) await foldAgain(db, uid, keys, ops, now());
      } catch (cause) {
        trace('DA-101', cause);
      }
    }
    // In the same breath as the last look: what is told a moment later must find it free.
    busy = false;
  }

  return {
    keep(query, value, at, unsure) {
      const key = queryKey(query);
      for (const { id } of unsure) keptBefore.set(id, (keptBefore.get(id) ?? new Set()).add(key));
      toKeep.set(key, { query, value, at, unsure });
      start();
    },
    delivered(op) {
      const over = keptBefore.get(op.id);
      if (!over) return;
      keptBefore.delete(op.id);
      toFold.push(op);
      for (const key of over) foldOver.add(key);
      start();
    },
    stop() {
      stopped = true;
      return running;
    },
  };
}
