import type { Chance } from '../../seed/chance.ts';
import type { Delivery } from './trigger-queue.ts';

/** Shares, and longest times in ms (our choice: long enough to change the order, short enough for a test). */
const REPEATED = 0.1;
const LOST = 0.1;
const LATE = 0.2;
const MOST_LATE_MS = 400;
const COLD_AGAIN = 0.02;
const [LEAST_COLD_MS, MOST_COLD_MS] = [50, 350];

/** Functions whose lost events heal themselves: of theirs some are lost, as in a day without functions. */
const HEALING: ReadonlySet<string> = new Set(['leer_acto']);

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

/**
 * Creates it; the same seed makes the same choices for the same calls.
 * @param loses also loses events of {@link HEALING} functions, which the clock takes up
 */
export function roughDelivery(chance: Chance, loses: boolean): RoughDelivery {
  const warm = new Set<string>();
  return {
    spread(deliveries) {
      const all = deliveries.flatMap((one) => {
        if (loses && HEALING.has(one.functionName) && chance.number() < LOST) return [];
        return chance.number() < REPEATED ? [one, { ...one }] : [one];
      });
      for (let last = all.length - 1; last > 0; last -= 1) {
        const other = chance.between(0, last);
        const [a, b] = [all[last], all[other]];
        if (a !== undefined && b !== undefined) [all[last], all[other]] = [b, a];
      }
      return all;
    },
    lateness: () => (chance.number() < LATE ? chance.between(1, MOST_LATE_MS) : 0),
    coldStart(functionName) {
      const runs = warm.has(functionName) && chance.number() >= COLD_AGAIN;
      warm.add(functionName);
      return runs ? 0 : chance.between(LEAST_COLD_MS, MOST_COLD_MS);
    },
  };
}
