import { recentPosition } from '@gr/shared/screen';
import { useCallback, useEffect, useRef } from 'react';
import { useWork } from '../../work/work.ts';

/** How long the alarm's button is held, ms: long enough for a pocket not to do it. */
export const HOLD_MS = 3_000;
/** From when on a press is a hold, ms: then the line is left to the alarm, which takes a while to become free. */
const PRESS_MS = 300;

/** A hold of a button. `pointer` = `PointerEvent.pointerId`; a second finger neither restarts nor ends the hold of the first. */
interface Hold {
  readonly start: (pointer: number) => void;
  /** Ends the hold of this pointer; returns false where another one holds. */
  readonly stop: (pointer: number) => boolean;
}

/** Calls `onHeld` once the button was held for {@link HOLD_MS}; meanwhile nothing else is sent. */
export function useHold(onHeld: () => void): Hold {
  const { host, outbox } = useWork();
  const ends = useRef<(() => void)[]>([]);
  const holder = useRef<number | null>(null);
  const end = useCallback(() => {
    holder.current = null;
    for (const each of ends.current.splice(0)) each();
  }, []);
  useEffect(() => end, [end]);
  const stop = (pointer: number): boolean => {
    if (holder.current !== null && holder.current !== pointer) return false;
    end();
    return true;
  };
  const later = (step: () => void, ms: number) => {
    const timer = setTimeout(step, ms);
    ends.current.push(() => clearTimeout(timer));
  };
  return {
    start(pointer) {
      if (!stop(pointer)) return;
      holder.current = pointer;
      // The alarm has the place with it.
      void recentPosition(host);
      later(() => ends.current.push(outbox.pause()), PRESS_MS);
      later(() => {
        // The pause goes on until the alarm has left.
        ends.current = [];
        holder.current = null;
        onHeld();
      }, HOLD_MS);
    },
    stop,
  };
}
