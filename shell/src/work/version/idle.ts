import type { Updates } from '../worker-client/updates.ts';

/** ms without a touch after which a hidden page, or a visible one, may update itself. */
export const IDLE_MS = { hidden: 60_000, visible: 300_000 } as const;

/** ms between checks. A browser runs timers of hidden pages once a minute at most. */
const LOOK_EVERY_MS = 15_000;

/**
 * Applies a waiting version automatically once the app is idle: hidden for a minute, or untouched for five. `atRest` says whether the
 * place on screen has no unsaved work; {@link Updates.apply} checks everything else. Returns a function that stops it.
 */
export function updateWhenIdle(
  updates: Pick<Updates, 'available' | 'apply'>,
  atRest: () => boolean,
): () => void {
  let touched = Date.now();
  let looking: ReturnType<typeof setInterval> | undefined;
  const touch = () => {
    touched = Date.now();
  };
  const look = () => {
    const limit = document.visibilityState === 'hidden' ? IDLE_MS.hidden : IDLE_MS.visible;
    if (Date.now() - touched >= limit && atRest()) void updates.apply();
  };
  const watch = () => {
    clearInterval(looking);
    if (updates.available.get()) looking = setInterval(look, LOOK_EVERY_MS);
  };
  const events = ['pointerdown', 'keydown', 'visibilitychange'] as const;
  for (const event of events) document.addEventListener(event, touch, true);
  const stop = updates.available.subscribe(watch);
  watch();
  return () => {
    clearInterval(looking);
    stop();
    for (const event of events) document.removeEventListener(event, touch, true);
  };
}
