import { recentPosition } from '@gr/shared/screen';
import { useCallback, useEffect, useRef } from 'react';
import { useWork } from '../../work/work.ts';

/** How long the alarm's button is held, ms: long enough for a pocket not to do it. */
export const HOLD_MS = 3_000;
/** From when on a press is a hold, ms: then the line is left to the alarm, which takes a while to become free. */
const PRESS_MS = 300;

/** Calls `onHeld` once the button was held for {@link HOLD_MS}; meanwhile nothing else is sent. */
export function useHold(onHeld: () => void): { readonly start: () => void; readonly stop: () => void } {
  const { host, outbox } = useWork();
  const ends = useRef<(() => void)[]>([]);
  const stop = useCallback(() => {
    for (const end of ends.current.splice(0)) end();
  }, []);
  useEffect(() => stop, [stop]);
  const later = (step: () => void, ms: number) => {
    const timer = setTimeout(step, ms);
    ends.current.push(() => clearTimeout(timer));
  };
  return {
    start() {
      stop();
      // The alarm has the place with it.
      void recentPosition(host);
      later(() => ends.current.push(outbox.pause()), PRESS_MS);
      later(() => {
        // The pause goes on until the alarm has left.
        ends.current = [];
        onHeld();
      }, HOLD_MS);
    },
    stop,
  };
}
