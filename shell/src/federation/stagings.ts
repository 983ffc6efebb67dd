import type { Assets } from '@gr/shared/contract/manifest';
import type { Result } from '@gr/shared/contract/result';
import type { StageRequest } from './stage.ts';
import type { Stager } from './stage-by-worker.ts';

/** Stagings of this page: each version once at a time. */
export interface Stagings {
  /** Stages a version, or waits for the staging that is under way; `anew` gives that one up and starts over. */
  stage(request: StageRequest, anew?: boolean): Promise<Result<Assets>>;
}

interface Running {
  readonly abort: AbortController;
  readonly answer: Promise<Result<Assets>>;
}

/** Makes the stagings of a page. */
export function createStagings(stager: Stager): Stagings {
  const running = new Map<string, Running>();
  return {
    stage: (request, anew = false) => {
      const key = `${request.id}@${request.version} ${request.part ?? 'whole'}`;
      const known = running.get(key);
      if (known && !anew) return known.answer;
      known?.abort.abort();
      const abort = new AbortController();
      const newer = (): Running | undefined => {
        const now = running.get(key);
        return now === mine ? undefined : now;
      };
      const answer = stager(request, { signal: abort.signal })
        // Who waited for what was given up gets the outcome of what took its place.
        .then((result) => newer()?.answer ?? result)
        .finally(() => {
          if (!newer()) running.delete(key);
        });
      const mine: Running = { abort, answer };
      running.set(key, mine);
      return answer;
    },
  };
}
