import { useCallback, useRef, useState } from 'react';

/** A wait shorter than this, ms, is not shown, to avoid a flashing spinner. */
const VISIBLE_MS = 300;

/** One piece of work at a time. */
export interface Busy {
  /** True when work has been running for 300 ms. */
  readonly busy: boolean;
  /** Runs `work` and resolves or rejects as it does; `undefined` when other work is still running. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/** Runs one piece of work at a time: a second press meanwhile is ignored. */
export function useBusy(): Busy {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    const timer = setTimeout(() => setBusy(true), VISIBLE_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}
