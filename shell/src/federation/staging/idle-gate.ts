/** ms a section that has just been loaded gets for its first screen and its data. */
export const SETTLE_MS = 2_000;

/** ms after which what waits for calm goes on all the same. */
export const PATIENCE_MS = 10_000;

/** Keeps what is fetched for later out of the way of what somebody waits for. */
export interface Calm {
  /** Somebody waits for `work`; when it ends well, its first screen takes a little longer. */
  during(work: Promise<{ readonly ok: boolean }>): void;
  /** Resolves when nobody waits, or after {@link PATIENCE_MS}. */
  wait(): Promise<void>;
}

/** Makes the calm of a page. */
export function createCalm(wait: (ms: number) => Promise<void>): Calm {
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
    during: (work) => {
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
