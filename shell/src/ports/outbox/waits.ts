import type { Clock } from '../../base/clock.ts';

/** Shortest and longest wait of the sender, ms (reliability.md point 9). */
export const BACKOFF_MIN_MS = 1_000;
export const BACKOFF_MAX_MS = 5 * 60_000;
/**
 * Longest wait while the page is visible, ms: with the faults over, the queue must be empty within 60 s without a touch (P5), and 45
 * s leave 15 for the sending itself. One visible page asks the server at most that often; hidden pages and the worker, which may be
 * many and run for hours, go up to the full five minutes.
 */
export const BACKOFF_VISIBLE_MS = 45_000;

/** Wait times by key, on the monotonic clock. Kept in memory only: a new page tries at once. */
export interface Waits {
  /** True when `key` may be tried now. */
  ready(key: string): boolean;
  failed(key: string): void;
  succeeded(key: string): void;
  /** Ends all waits; the counts stay, so the next wait is no shorter. */
  release(): void;
  /** ms until the first waiting key may be tried, `null` when nothing waits. */
  next(): number | null;
}

/**
 * Creates an empty table of waits.
 * @param visible whether this page is visible
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

/**
 * Full jitter: a uniformly random wait below a ceiling that doubles with each failure, so that a thousand
 * phones coming back do not come back together.
 * @param failures in a row, 1 for the first
 * @param random uniform in [0, 1)
 * @param max highest ceiling, ms
 */
export function backoff(failures: number, random: () => number, max: number = BACKOFF_MAX_MS): number {
  const ceiling = Math.min(max, BACKOFF_MIN_MS * 2 ** Math.min(30, failures - 1));
  return Math.round(random() * ceiling);
}
