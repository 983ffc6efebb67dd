/**
 * Keeps the screen on until the returned function is called. The system takes the lock away whenever the page
 * is hidden, so it is asked for again each time the page is seen.
 */
export function keepAwake(navigator: Navigator, document: Document): () => void {
  const wakeLock = (navigator as Partial<Navigator>).wakeLock;
  if (!wakeLock) return () => undefined;
  let wanted = true;
  let held: WakeLockSentinel | null = null;
  const request = () => {
    if (!wanted || document.visibilityState !== 'visible') return;
    wakeLock.request('screen').then(
      (sentinel) => {
        if (wanted) held = sentinel;
        else void sentinel.release();
      },
      // A low battery refuses it: the screen then simply goes dark as usual.
      () => undefined,
    );
  };
  document.addEventListener('visibilitychange', request);
  request();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', request);
    void held?.release();
    held = null;
  };
}
