/** Runs work after the first picture: what is for later must not hold up what is looked at now. */
export function inBackground(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}
