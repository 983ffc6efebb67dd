/** The fake host's clock: stands still until it is moved or made to run. */
export interface FakeClock {
  /** ms since epoch. */
  readonly now: () => number;
  /** Puts the clock at `at`, ms since epoch. */
  set(at: number): void;
  /** Moves the clock, ms. */
  advance(ms: number): void;
  /** `true` = goes on with the machine's clock from here; `false` = stands still here. */
  run(on: boolean): void;
}

/** A clock that starts at `start`, standing still. */
export function fakeClock(start: number): FakeClock {
  let at = start;
  let since: number | null = null;
  const now = () => at + (since === null ? 0 : Date.now() - since);
  const set = (next: number) => {
    at = next;
    if (since !== null) since = Date.now();
  };
  return {
    now,
    set,
    advance: (ms) => set(now() + ms),
    run(on) {
      at = now();
      since = on ? Date.now() : null;
    },
  };
}
