import type { TracePort } from '@gr/shared/contract/trace';

/** An answer, read to its end. */
export interface Fetched {
  readonly response: Response;
  readonly bytes: ArrayBuffer;
}

/** What bringing a version to the phone uses of the page or the worker. */
export interface StagingSurroundings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** A request for a file of a version that was made before this code was there, once; a page has some. */
  readonly early?: (url: string) => Promise<Fetched> | undefined;
  /** Cache Storage; absent in private windows and insecure contexts. */
  readonly caches: CacheStorage | undefined;
  /** Waits `ms`. */
  readonly wait: (ms: number) => Promise<void>;
  readonly trace: TracePort;
  /** True where the browser says that the line is of the slowest kind: silence means less there. */
  readonly slowLine: () => boolean;
}

/** The real ones, of a page or a worker. */
export function stagingSurroundings(trace: TracePort): StagingSurroundings {
  return {
    fetch: (url, init) => fetch(url, init),
    caches: typeof caches === 'undefined' ? undefined : caches,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    trace,
    slowLine: () => {
      const { connection } = navigator as { readonly connection?: { readonly effectiveType?: string } };
      return connection?.effectiveType?.endsWith('2g') ?? false;
    },
  };
}
