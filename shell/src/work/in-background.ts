/**
 * Runs work after the first picture, so that background work does not delay the visible screen.
 * @param latest ms after which it runs even on a busy phone
 */
export function inBackground(work: () => void, latest = 5000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latest });
  else setTimeout(work, Math.min(latest, 1000));
}
