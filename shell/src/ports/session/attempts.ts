/** Wrong passwords before a wait is required (experience.md, Login). */
export const FREE_ATTEMPTS = 5;
/** Wait after the last free attempt, seconds; it doubles with each failure up to the longest. */
const FIRST_WAIT_S = 30;
const LONGEST_WAIT_S = 900;

/** Slows down guessing on this page; the server throttles by itself. */
export interface Attempts {
  /** Seconds to wait before the next attempt; 0 = now. */
  wait(): number;
  /** Counts a wrong password: from the fifth on there is a wait. */
  failed(): void;
  /** The server requested a pause. */
  throttled(seconds: number): void;
  /** The password was right: the count is reset. */
  succeeded(): void;
}

/** @param mono monotonic ms */
export function createAttempts(mono: () => number): Attempts {
  let failures = 0;
  let until = 0;
  return {
    wait: () => Math.max(0, Math.ceil((until - mono()) / 1000)),
    failed() {
      failures += 1;
      if (failures < FREE_ATTEMPTS) return;
      const seconds = Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (failures - FREE_ATTEMPTS));
      until = mono() + seconds * 1000;
    },
    throttled(seconds) {
      until = Math.max(until, mono() + seconds * 1000);
    },
    succeeded() {
      failures = 0;
      until = 0;
    },
  };
}
