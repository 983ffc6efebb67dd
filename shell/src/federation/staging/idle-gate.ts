import { DEADLINES } from '../base/deadlines.ts';

/** ms a newly loaded section gets for its first screen and its data. */
export const SETTLE_MS = 2_000;

/** ms after which background work continues in any case: on a slow line a section's first file alone may take that long. */
export const PATIENCE_MS = DEADLINES.file;

/** Delays background downloads while a person waits for something. */
export interface IdleGate {
  /** Marks `work` as awaited by a person; when it succeeds, the gate stays closed {@link SETTLE_MS} longer for its first screen. */
  busyWith(work: Promise<{ readonly ok: boolean }>): void;
  /** Resolves when no awaited work is left, or after {@link PATIENCE_MS}. */
  wait(): Promise<void>;
}

/** Creates the gate of a page. */
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
