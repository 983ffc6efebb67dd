/** Runs of one kind of work, one at a time for each key; the newest takes the place of the one before. */
export interface LatestRuns<T> {
  /** The answer of the run under way for `key`; `undefined` = none is. */
  running(key: string): Promise<T> | undefined;
  /**
   * Starts `work` for `key`. A run under way is superseded: its signal aborts, and whoever waits for it gets the answer
   * of this one. `work` begins before this returns; its signal tells it, at any time, whether it is still the newest.
   */
  start(key: string, work: (superseded: AbortSignal) => Promise<T>): Promise<T>;
}

interface Run<T> {
  readonly abort: AbortController;
  readonly answer: Promise<T>;
}

/** Makes an empty book of runs. */
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
