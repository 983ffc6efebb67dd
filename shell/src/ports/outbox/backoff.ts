/** Shortest and longest wait of the sender, ms (reliability.md point 9). */
export const BACKOFF_MIN_MS = 1_000;
export const BACKOFF_MAX_MS = 5 * 60_000;
/**
 * Longest wait while somebody looks at the page, ms: with the faults over, the queue must be empty within 60 s
 * without a touch (P5), and 45 s leave 15 for the sending itself. One visible page asks the server at most that
 * often; hidden pages and the worker, which may be many and for hours, go up to the full five minutes.
 */
export const BACKOFF_VISIBLE_MS = 45_000;

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
