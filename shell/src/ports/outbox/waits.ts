import type { Clock } from '../../base/clock.ts';
import { BACKOFF_MAX_MS, BACKOFF_VISIBLE_MS, backoff } from './backoff.ts';

/** Who waits until when, on the monotonic clock. Kept in memory only: a fresh page tries at once. */
export interface Waits {
  /** True when `key` may be tried now. */
  ready(key: string): boolean;
  failed(key: string): void;
  succeeded(key: string): void;
  /** Lets everything be tried at once; the counts stay, so the next wait is no shorter. */
  release(): void;
  /** ms until the first waiting key may be tried, `null` when nothing waits. */
  next(): number | null;
}

/**
 * An empty table of waits.
 * @param visible whether somebody looks at this page
 */
export function createWaits(clock: Clock, random: () => number, visible: () => boolean): Waits {
  const table = new Map<string, { failures: number; until: number }>();
  return {
    ready: (key) => (table.get(key)?.until ?? 0) <= clock.mono(),
    failed(key) {
      const max = visible() ? BACKOFF_VISIBLE_MS : BACKOFF_MAX_MS;
      const failures = (table.get(key)?.failures ?? 0) + 1;
      table.set(key, { failures, until: clock.mono() + backoff(failures, random, max) });
    },
    succeeded: (key) => {
      table.delete(key);
    },
    release() {
      for (const [key, { failures }] of table) table.set(key, { failures, until: 0 });
    },
    next() {
      const now = clock.mono();
      const waits = [...table.values()].filter((w) => w.until > now).map((w) => w.until - now);
      return waits.length === 0 ? null : Math.min(...waits);
    },
  };
}
