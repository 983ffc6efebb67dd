import type { Assets } from '@gr/shared/contract/manifest';
import type { Result } from '@gr/shared/contract/result';
import type { StageRequest } from './stage.ts';
import type { Stager } from './stage-by-worker.ts';

/** Stagings of this page: each version, and each first part, once at a time. */
export interface Stagings {
  /**
   * Stages a version, or waits for the staging that is under way; `anew` gives up whatever is under way of that version,
   * its other part too, and starts over.
   */
  stage(request: StageRequest, anew?: boolean): Promise<Result<Assets>>;
}

interface Running {
  readonly abort: AbortController;
  readonly answer: Promise<Result<Assets>>;
  /** The staging of its other part that took its line; it goes on after that. */
  before?: Promise<unknown>;
}

/** Makes the stagings of a page. */
export function createStagings(stager: Stager): Stagings {
  const running = new Map<string, Running>();

  function begin(request: StageRequest, key: string): Running {
    const abort = new AbortController();
    const newer = (): Running | undefined => {
      const now = running.get(key);
      return now === mine ? undefined : now;
    };
    const answer = stager(request, { signal: abort.signal })
      // Who waited for what was given up gets the outcome of what took its place.
      .then((result) => newer()?.answer ?? mine.before?.then(() => begin(request, key).answer) ?? result)
      .finally(() => {
        if (!newer()) running.delete(key);
      });
    const mine: Running = { abort, answer };
    running.set(key, mine);
    return mine;
  }

  return {
    stage: (request, anew = false) => {
      const keyOf = (part: StageRequest['part']): string =>
        `${request.id}@${request.version} ${part ?? 'whole'}`;
      const known = running.get(keyOf(request.part));
      if (known && !anew) return known.answer;
      known?.abort.abort();
      const mine = begin(request, keyOf(request.part));
      const other = anew && running.get(keyOf(request.part ? undefined : 'first'));
      if (other) {
        other.before = mine.answer;
        other.abort.abort();
      }
      return mine.answer;
    },
  };
}
