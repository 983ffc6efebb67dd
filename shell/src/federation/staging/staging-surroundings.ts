import type { TracePort } from '@gr/shared/contract/trace';
import type { StagingSurroundings } from '../base/ports.ts';

/** The real surroundings of staging, of a page or a worker. */
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
