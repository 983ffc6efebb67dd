/** Deadlines of loading, ms (architecture.md 6). */
export const DEADLINES = {
  /** No data of `/remotes.json`. */
  registry: 5000,
  /** One file, headers and body, one try: four files of 120 kB fetched together over a line of 4 kB/s. */
  file: 120_000,
  /** No data of this file, nor of any fetched beside it: the try is aborted and its connection freed. */
  silence: 5000,
  /** The same on a connection that the browser reports as 2G. */
  slowSilence: 12_000,
  /** The entry script, once staged. */
  entry: 7500,
  /** From the entry script to the remote's definition. */
  load: 8000,
  /** How long a load waits for a fresh registry when a saved copy is at hand. */
  freshRegistry: 1500,
  /** Until the worker confirms a job. */
  taken: 1000,
  /** No message of the worker in the middle of a job; it sends one each second. */
  worker: 5000,
} as const;

/** Tries of one file. */
export const FILE_TRIES = 3;

/** Files of a version fetched in parallel: a browser keeps six connections, and the app needs some too. */
export const FILES_AT_ONCE = 4;

/** Waits before try `n` (from 1): full jitter below 0.5 s, 1 s, 2 s… */
export function backoff(tries: number, random: () => number = Math.random): number {
  return random() * 500 * 2 ** (tries - 1);
}

/** A deadline passed. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/**
 * Runs `work` with a signal that aborts after `ms`; rejects with {@link DeadlineError} even if it ignores the signal. Each call of
 * `more` restarts the `ms`.
 */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal, more: () => void) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  let begin = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    begin = () => {
      clearTimeout(timer);
      if (over) return;
      timer = setTimeout(() => {
        reject(new DeadlineError(`no answer in ${ms} ms`));
        abort.abort();
      }, ms);
    };
  });
  begin();
  try {
    return await Promise.race([work(abort.signal, begin), late]);
  } finally {
    over = true;
    clearTimeout(timer);
  }
}

/**
 * Runs `work` with a signal that aborts with the first of `signals`, and removes its listeners when it ends. `AbortSignal.any` is
 * younger than our oldest phones (`TARGET` of the build).
 */
export async function withAnySignal<T>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const either = new AbortController();
  const over = new AbortController();
  for (const signal of signals) {
    const follow = (): void => either.abort(signal?.reason);
    if (signal?.aborted) follow();
    else signal?.addEventListener('abort', follow, { signal: over.signal });
  }
  try {
    return await work(either.signal);
  } finally {
    over.abort();
  }
}
