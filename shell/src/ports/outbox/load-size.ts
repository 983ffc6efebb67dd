/** Limits of one update: most operations, and most characters of their updates. */
export interface LoadSize {
  readonly operations: number;
  readonly characters: number;
}

/** Amount that a weak cell moves in a second or two. */
export const SMALL: LoadSize = { operations: 30, characters: 32_000 };
/**
 * Multiples of {@link SMALL}: the first size on a connection that the browser reports as fast, and the largest on one that
 * proved fast. A lost answer costs each operation a request of its own.
 */
const FIRST_TIMES = 2;
const MOST_TIMES = 3;
/** ms within which an answer shows that the connection carries more, and from which it is overloaded. */
const QUICK_MS = 250;
const SLOW_MS = 1_500;

/** Size limit of one update, adapted to the time of the last answers. */
export interface Sizing {
  now(): LoadSize;
  /** An update of several operations was answered after `ms`. */
  answered(ms: number): void;
  /** An update had no answer. */
  lost(): void;
}

/** @param quick whether the browser reports a fast connection */
export function createSizing(quick: boolean): Sizing {
  let times = quick ? FIRST_TIMES : 1;
  return {
    now: () => ({ operations: SMALL.operations * times, characters: SMALL.characters * times }),
    answered(ms) {
      if (ms <= QUICK_MS) times = MOST_TIMES;
      else if (ms >= SLOW_MS) times = 1;
    },
    lost() {
      times = 1;
    },
  };
}

/** Whether the browser reports a fast connection; `false` where it reports nothing. */
export function isQuickLine(): boolean {
  const { connection } = globalThis.navigator as Navigator & {
    readonly connection?: { readonly effectiveType?: string };
  };
  return connection?.effectiveType === '4g';
}
