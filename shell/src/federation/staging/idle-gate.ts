/** ms a section that has just been loaded gets for its first screen and its data. */
export const SETTLE_MS = 2_000;

/** ms after which what waits goes on all the same. */
export const PATIENCE_MS = 10_000;

/** Keeps what is fetched for later out of the way of what somebody waits for. */
export interface IdleGate {
  /** Somebody waits for `work`; when it ends well, its first screen takes {@link SETTLE_MS} longer. */
  busyWith(work: Promise<{ readonly ok: boolean }>): void;
  /** Resolves when nobody waits for anything, or after {@link PATIENCE_MS}. */
  wait(): Promise<void>;
}

/** Makes the gate of a page. */
export function createIdleGate(wait: (ms: number) => Promise<void>): IdleGate {
  let busy = 0;
  let waiting: (() => void)[] = [];
  const end = (): void => {
    busy -= 1;
    if (busy > 0) return;
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  };
  return {
    busyWith: (work) => {
      busy += 1;
      void work
        .then(({ ok }) => (ok ? wait(SETTLE_MS) : undefined))
        .catch(() => undefined)
        .then(end);
    },
    wait: async () => {
      if (busy === 0) return;
      await Promise.race([new Promise<void>((go) => waiting.push(go)), wait(PATIENCE_MS)]);
    },
  };
}
