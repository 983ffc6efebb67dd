import type { Query, Snapshot } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import type { Failure } from '@gr/shared/contract/result';
import type { Clock } from '../../base/clock.ts';
import { queryKey } from './query.ts';

/**
 * ms a reading goes on after its last watcher has left: the next screen, or this one again, mostly watches the same, and has it at
 * once instead of over the line (our choice).
 */
export const LINGER_MS = 30_000;

/** Called with each failure of a reading. */
export type OnError = (failure: Failure) => void;

/** Starts a reading of a query; returns a function that stops it. */
export type Begin = (
  query: Query,
  onNext: (snapshot: Snapshot<Json>) => void,
  onError: OnError,
) => () => void;

interface Watcher {
  onNext(snapshot: Snapshot<Json>): void;
  readonly onError: OnError;
}

interface Reading {
  readonly watchers: Set<Watcher>;
  /** What it told last; a failure since then leaves nothing. */
  last: Snapshot<Json> | undefined;
  failed: boolean;
  stop(): void;
  /** Cancels the end that is due. */
  stay(): void;
}

/** One reading for all who watch the same query. A failed one is not joined: who watches then asks anew. */
export function shareReadings(begin: Begin, after: Clock['after']): { watch: Begin; stop(): void } {
  const running = new Map<string, Reading>();

  function start(key: string, query: Query, first: Watcher): Reading {
    const watchers = new Set([first]);
    const reading: Reading = {
      watchers,
      last: undefined,
      failed: false,
      stop: () => undefined,
      stay: () => undefined,
    };
    running.set(key, reading);
    reading.stop = begin(
      query,
      (snapshot) => {
        reading.last = snapshot;
        reading.failed = false;
        for (const { onNext } of [...watchers]) onNext(snapshot);
      },
      (failure) => {
        reading.failed = true;
        for (const { onError } of [...watchers]) onError(failure);
      },
    );
    return reading;
  }

  function end(key: string, reading: Reading): void {
    reading.stay();
    reading.stop();
    if (running.get(key) === reading) running.delete(key);
  }

  function leave(key: string, reading: Reading, watcher: Watcher): void {
    if (!reading.watchers.delete(watcher) || reading.watchers.size > 0) return;
    const worth = reading.last && !reading.failed && running.get(key) === reading;
    if (worth) reading.stay = after(LINGER_MS, () => end(key, reading));
    else end(key, reading);
  }

  return {
    watch(query, onNext, onError) {
      const key = queryKey(query);
      const watcher = { onNext, onError };
      const known = running.get(key);
      if (!known || known.failed) {
        const reading = start(key, query, watcher);
        return () => leave(key, reading, watcher);
      }
      known.stay();
      known.watchers.add(watcher);
      queueMicrotask(() => {
        if (known.last && known.watchers.has(watcher)) onNext(known.last);
      });
      return () => leave(key, known, watcher);
    },
    stop() {
      for (const [key, reading] of [...running]) end(key, reading);
    },
  };
}
