import { useCallback, useRef, useState } from 'react';

/** A wait shorter than this is not worth showing: a spinner that flashes only disturbs. */
const VISIBLE_MS = 300;

/** Runs one piece of work at a time; `ocupado` turns true only when it takes noticeably long. */
export function useOcupado(): {
  readonly ocupado: boolean;
  /** `undefined` when other work is still running. */
  readonly ocupar: <T>(work: () => Promise<T>) => Promise<T | undefined>;
} {
  const [ocupado, setOcupado] = useState(false);
  const running = useRef(false);
  const ocupar = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    const timer = setTimeout(() => setOcupado(true), VISIBLE_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      running.current = false;
      setOcupado(false);
    }
  }, []);
  return { ocupado, ocupar };
}
