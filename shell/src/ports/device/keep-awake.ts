/**
 * Keeps the screen on until the returned function is called. The system releases the lock whenever the page is hidden, so it is
 * requested again each time the page becomes visible.
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
      // Refused on a low battery: the screen then goes dark as usual.
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
