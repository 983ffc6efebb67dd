import type { FromWorker } from './messages.ts';
import type { Reading } from './reading.ts';

/** Chooses among the codes of a picture. */
export interface Picker {
  /** `null` = wait: only other codes are in view, and one of ours may be read soon. */
  readonly pick: (seen: Pick<FromWorker, 'readings' | 'width' | 'height'>) => Reading | null;
}

/** Time that another code must stay in view before it counts, ms: the right one beside it may be harder to read. */
const PATIENCE_MS = 300;
/** Time out of view, ms, after which another code is new again. */
const FORGET_MS = 1_000;

/** Prefers our codes, of several the one nearest the middle. Without `ours` all codes are equal. */
export function createPicker(now: () => number, ours?: (text: string) => boolean): Picker {
  let since = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return {
    pick({ readings, width, height }) {
      const mine = ours ? readings.filter((reading) => ours(reading.text)) : readings;
      const nearest = nearestTo(width / 2, height / 2, mine.length > 0 ? mine : readings);
      if (mine.length > 0 || !nearest) return nearest;
      const time = now();
      if (time - last > FORGET_MS) since = time;
      last = time;
      return time - since >= PATIENCE_MS ? nearest : null;
    },
  };
}

function nearestTo(x: number, y: number, readings: readonly Reading[]): Reading | null {
  const far = ({ corners }: Reading): number => {
    if (corners.length === 0) return Number.MAX_VALUE;
    const cx = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length;
    const cy = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length;
    return Math.hypot(cx - x, cy - y);
  };
  return [...readings].sort((a, b) => far(a) - far(b))[0] ?? null;
}
