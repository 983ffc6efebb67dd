import type { Delivery } from './trigger-queue.ts';

/** Shares, and longest times in ms (our choice: long enough to change the order, short enough for a test). */
const REPEATED = 0.1;
const LOST = 0.1;
const LATE = 0.2;
const MOST_LATE_MS = 400;
const COLD_AGAIN = 0.02;
const [LEAST_COLD_MS, MOST_COLD_MS] = [50, 350];

/**
 * Delivery that keeps only what the service promises: each event at least once, in any order, to functions that may have to start first.
 * Source: firebase.google.com/docs/functions/retries and /tips («Write idempotent functions»).
 */
export interface RoughDelivery {
  /** The deliveries in another order, some of them twice, some not at all where it loses events. */
  spread(deliveries: readonly Delivery[]): readonly Delivery[];
  /** Time until an event arrives, ms; 0 for most. */
  lateness(): number;
  /** Time until a function's container has started, ms; 0 for one that runs. */
  coldStart(functionName: string): number;
}

/** How rough a delivery is. */
export interface Roughness {
  /** Pseudo-random numbers in [0, 1): the same make the same choices for the same calls. */
  readonly random: () => number;
  /** Names of functions of whose events some are lost, because they heal by themselves; none by default. */
  readonly loses?: ReadonlySet<string>;
}

/** Creates it. */
export function roughDelivery({ random, loses = new Set() }: Roughness): RoughDelivery {
  const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));
  const warm = new Set<string>();
  return {
    spread(deliveries) {
      const all = deliveries.flatMap((one) => {
        if (loses.has(one.functionName) && random() < LOST) return [];
        return random() < REPEATED ? [one, { ...one }] : [one];
      });
      for (let last = all.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        const [a, b] = [all[last], all[other]];
        if (a !== undefined && b !== undefined) [all[last], all[other]] = [b, a];
      }
      return all;
    },
    lateness: () => (random() < LATE ? between(1, MOST_LATE_MS) : 0),
    coldStart(functionName) {
      const runs = warm.has(functionName) && random() >= COLD_AGAIN;
      warm.add(functionName);
      return runs ? 0 : between(LEAST_COLD_MS, MOST_COLD_MS);
    },
  };
}
