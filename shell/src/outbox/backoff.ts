/** Shortest and longest wait of the sender, ms (reliability.md point 9). */
export const BACKOFF_MIN_MS = 1_000;
export const BACKOFF_MAX_MS = 5 * 60_000;

/**
 * Full jitter: a uniformly random wait below a ceiling that doubles with each failure, so that a thousand
 * phones coming back do not come back together.
 * @param failures in a row, 1 for the first
 * @param random uniform in [0, 1)
 */
export function backoff(failures: number, random: () => number): number {
  const ceiling = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.min(30, failures - 1));
  return Math.round(random() * ceiling);
}
