/** Most operations that go in one update, and most characters of what they write. */
export interface LoadSize {
  readonly operations: number;
  readonly characters: number;
}

/** What a weak cell moves in a second or two. */
export const SMALL: LoadSize = { operations: 30, characters: 32_000 };
/** How many times as much goes first over a line that the browser calls quick, and at most over one that has shown it: an answer that is lost costs each operation a request of its own. */
const FIRST_TIMES = 2;
const MOST_TIMES = 3;
/** ms within which an answer says that the line carries more, and from which it carries too much. */
const QUICK_MS = 250;
const SLOW_MS = 1_500;

/** How much one update holds, by how soon the last ones were answered. */
export interface Sizing {
  now(): LoadSize;
  /** An update of several was answered; `ms` it took. */
  answered(ms: number): void;
  /** One had no answer. */
  lost(): void;
}

/** @param quick whether the browser takes the line for a quick one */
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

/** Whether the browser takes the line for a quick one; where it does not tell, it is none. */
export function isQuickLine(): boolean {
  const { connection } = globalThis.navigator as Navigator & {
    readonly connection?: { readonly effectiveType?: string };
  };
  return connection?.effectiveType === '4g';
}
