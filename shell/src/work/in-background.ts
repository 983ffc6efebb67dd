/**
 * Runs work after the first picture: what is for later must not hold up what is looked at now.
 * @param latest ms after which it runs although the phone is busy
 */
export function inBackground(work: () => void, latest = 5000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latest });
  else setTimeout(work, Math.min(latest, 1000));
}
