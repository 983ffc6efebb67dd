/** Work that is asked for more often than it is wanted. */
export interface Paced {
  /** Does it at once or, shortly after the last time, when its time has come; the last asking is always served. */
  ask(): void;
  /** The same, but never within the task that asks. */
  soon(): void;
  /** Does it when the time has passed, for what nobody waits for. */
  later(): void;
  /** Forgets what was asked for. */
  stop(): void;
}

/** Paces `work`: never twice within the ms that `pace` says when it is asked. */
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
