import type { Clock } from '../../base/clock.ts';

/** ms between beats (reliability.md point 9; P5: an idle queue is empty within 60 s once the server is back). */
export const BEAT_MS = 60_000;

/** Sources of triggers in the page. */
export interface TriggerSources {
  readonly window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly clock: Clock;
}

/** Calls `kick` when the network is back or the page becomes visible, and `due` every beat. Returns a function that stops it. */
export function installTriggers(sources: TriggerSources, kick: () => void, due: () => void): () => void {
  const { window, document, clock } = sources;
  const visible = () => {
    if (document.visibilityState === 'visible') kick();
  };
  let cancel: () => void = () => undefined;
  const beat = () => {
    due();
    cancel = clock.after(BEAT_MS, beat);
  };
  cancel = clock.after(BEAT_MS, beat);
  window.addEventListener('online', kick);
  document.addEventListener('visibilitychange', visible);
  return () => {
    cancel();
    window.removeEventListener('online', kick);
    document.removeEventListener('visibilitychange', visible);
  };
}
