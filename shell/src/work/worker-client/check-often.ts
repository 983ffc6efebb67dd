/** ms between questions for a newer version while the app stays open. */
export const CHECK_EVERY_MS = 3_600_000;

/** ms between two questions when the connection comes and goes. */
export const CHECK_AGAIN_MS = 60_000;

/**
 * Asks for a newer version every hour while the page is looked at, when it is looked at again after that long, and when
 * the connection comes back. `check` may reject: without a connection there is nothing newer to find.
 */
export function checkOften(check: () => Promise<unknown>): void {
  let last = Date.now();
  const ask = (after: number) => {
    if (document.visibilityState !== 'visible' || Date.now() - last < after) return;
    last = Date.now();
    void check().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => ask(CHECK_EVERY_MS));
  addEventListener('online', () => ask(CHECK_AGAIN_MS));
  setInterval(() => ask(CHECK_EVERY_MS), CHECK_AGAIN_MS);
}
