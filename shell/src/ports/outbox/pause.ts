import type { Clock } from '../../base/clock.ts';
import type { Drainer } from './drainer.ts';
import type { Outbox } from './outbox.ts';

/** Longest pause, ms: a hold of the alarm's button, and the time to save what it gives. */
const PAUSE_MS = 5_000;

/** {@link Outbox.pause}; in the page alone, so that the worker does not carry it. */
export function pauseOf(drainer: Drainer, clock: Clock): Outbox['pause'] {
  return () => {
    let resume = () => {};
    const paused = new Promise<void>((resolve) => {
      resume = resolve;
    });
    clock.after(PAUSE_MS, resume);
    void drainer.goAhead(paused);
    return resume;
  };
}
