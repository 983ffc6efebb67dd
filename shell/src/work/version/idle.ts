import type { Updates } from '../worker-client/updates.ts';

/** ms without a touch after which a page nobody looks at, or one that lies open, may renew itself. */
export const IDLE_MS = { hidden: 60_000, visible: 300_000 } as const;

/** ms between looks. A browser lets hidden pages look once a minute at most. */
const LOOK_EVERY_MS = 15_000;

/**
 * Applies a waiting version by itself once nobody uses the app: hidden for a minute, or untouched for five. `atRest`
 * says whether the place on screen holds nothing; {@link Updates.apply} asks for everything else. Gives the end of it.
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
