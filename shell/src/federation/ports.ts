import type { TracePort } from '@gr/shared/contract/trace';

/** What federation uses of the page or the worker; tests give their own. */
export interface Surroundings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Cache Storage; absent in private windows and insecure contexts. */
  readonly caches: CacheStorage | undefined;
  /** Waits `ms`. */
  readonly wait: (ms: number) => Promise<void>;
  readonly trace: TracePort;
}

/** The real surroundings of a page or a worker. */
export function realSurroundings(trace: TracePort): Surroundings {
  return {
    fetch: (url, init) => fetch(url, init),
    caches: typeof caches === 'undefined' ? undefined : caches,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    trace,
  };
}
