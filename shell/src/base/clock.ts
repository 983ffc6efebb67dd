/** Clock of the services; injected, so that a simulation can control it. */
export interface Clock {
  /** Wall clock, ms since epoch. May jump. */
  wall(): number;
  /** Monotonic ms since an arbitrary start; waits are measured with it (reliability.md point 9). */
  mono(): number;
  /** Runs `fn` once after `ms`; the returned function cancels it. */
  after(ms: number, fn: () => void): () => void;
}

/** The machine's own clocks. */
export const systemClock: Clock = {
  wall: () => Date.now(),
  mono: () => performance.now(),
  after: (ms, fn) => {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
};
