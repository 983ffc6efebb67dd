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

type Watcher = readonly [onNext: (snapshot: Snapshot<Json>) => void, onError: OnError];

interface Reading {
  readonly watchers: Set<Watcher>;
  last?: Snapshot<Json>;
  failed: boolean;
  stop(): void;
  /** Cancels the end that is due. */
  stay(): void;
}

/** One reading for all who watch the same query. A failed one is not joined: who watches then asks anew. */
export function shareReadings(begin: Begin, after: Clock['after']): { watch: Begin; stop(): void } {
  const running = new Map<string, Reading>();

  function start(key: string, query: Query, first: Watcher): Reading {
    const reading: Reading = { watchers: new Set([first]), failed: false, stop() {}, stay() {} };
    running.set(key, reading);
    const stop = begin(
      query,
      (snapshot) => {
        reading.last = snapshot;
        reading.failed = false;
        for (const [onNext] of [...reading.watchers]) onNext(snapshot);
      },
      (failure) => {
        reading.failed = true;
        for (const [, onError] of [...reading.watchers]) onError(failure);
      },
    );
    reading.stop = () => {
      reading.stay();
      stop();
      if (running.get(key) === reading) running.delete(key);
    };
    return reading;
  }

  return {
    watch(query, onNext, onError) {
      const key = queryKey(query);
      const known = running.get(key);
      const joined = known && !known.failed ? known : undefined;
      const watcher = [onNext, onError] as const;
      const reading = joined ?? start(key, query, watcher);
      reading.stay();
      reading.watchers.add(watcher);
      queueMicrotask(() => {
        if (joined?.last && joined.watchers.has(watcher)) onNext(joined.last);
      });
      return () => {
        if (!reading.watchers.delete(watcher) || reading.watchers.size > 0) return;
        const worth = reading.last && !reading.failed && running.get(key) === reading;
        if (worth) reading.stay = after(LINGER_MS, reading.stop);
        else reading.stop();
      };
    },
    stop() {
      for (const { stop } of [...running.values()]) stop();
    },
  };
}
