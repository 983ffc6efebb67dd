/** Attempts with a wrong password since the last good one, and until when to wait (ms since epoch). */
export interface Attempts {
  readonly wrong: number;
  readonly until: number;
}

export const NO_ATTEMPTS: Attempts = { wrong: 0, until: 0 };

/** Wrong tries before the first wait (experience.md, Login). */
export const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** One more wrong try: from the fifth on a wait of 30 s, doubled each time, at most 5 min. */
export function afterWrong(attempts: Attempts, now: number): Attempts {
  const wrong = attempts.wrong + 1;
  if (wrong < FREE_TRIES) return { wrong, until: 0 };
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES));
  return { wrong, until: now + wait };
}

/** The server asked to wait: until `until`, or 60 s when it does not say how long. */
export function afterRefusal(attempts: Attempts, now: number, until?: number): Attempts {
  return { wrong: Math.max(attempts.wrong, FREE_TRIES), until: until ?? now + 60_000 };
}

/** Whole seconds still to wait, 0 = go on. */
export function secondsLeft(attempts: Attempts, now: number): number {
  return Math.max(0, Math.ceil((attempts.until - now) / 1000));
}
