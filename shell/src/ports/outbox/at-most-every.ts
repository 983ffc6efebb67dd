/** Work requested more often than it should run (a throttle). */
export interface Paced {
  /** Runs at once or, shortly after the last run, when the pace allows it. The last request always runs. */
  ask(): void;
  /** The same, but never synchronously within the calling task. */
  soon(): void;
  /** Runs only once the pace has elapsed, for work that is not urgent. */
  later(): void;
  /** Drops a pending request. */
  stop(): void;
}

/** Throttles `work`: two runs are at least `pace()` ms apart. `pace` is read at each request. */
export function atMostEvery(pace: () => number, work: () => void): Paced {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | null = null;
  function run(): void {
    timer = null;
    last = performance.now();
    work();
  }
  function wait(ms: number): void {
    timer ??= setTimeout(run, ms);
  }
  const left = () => Math.max(0, last + pace() - performance.now());
  return {
    ask() {
      if (timer !== null) return;
      const ms = left();
      if (ms > 0) wait(ms);
      else run();
    },
    soon: () => wait(left()),
    later: () => wait(pace()),
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
