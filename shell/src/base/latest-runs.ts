/** Runs of one kind of work, one at a time for each key; a newer run supersedes the earlier one. */
export interface LatestRuns<T> {
  /** The pending run of `key`; `undefined` = none. */
  running(key: string): Promise<T> | undefined;
  /**
   * Starts `work` for `key`. A pending run is superseded: its signal aborts, and its callers get the result of this one. `work`
   * begins before this returns; its signal shows at any time whether it is still the newest.
   */
  start(key: string, work: (superseded: AbortSignal) => Promise<T>): Promise<T>;
}

interface Run<T> {
  readonly abort: AbortController;
  readonly answer: Promise<T>;
}

/** Creates an empty set of runs. */
export function createLatestRuns<T>(): LatestRuns<T> {
  const runs = new Map<string, Run<T>>();
  return {
    running: (key) => runs.get(key)?.answer,
    start: (key, work) => {
      runs.get(key)?.abort.abort();
      const abort = new AbortController();
      const answer = work(abort.signal)
        .then((result) => (abort.signal.aborted ? (runs.get(key)?.answer ?? result) : result))
        .finally(() => {
          if (runs.get(key) === mine) runs.delete(key);
        });
      const mine: Run<T> = { abort, answer };
      runs.set(key, mine);
      return answer;
    },
  };
}
