/** Deadlines of loading, ms (architecture.md 6). */
export const DEADLINES = {
  /** `/remotes.json`, headers and body. */
  registry: 5000,
  /** One file, headers and body, one try. */
  file: 15_000,
  /** The entry script, once staged. */
  entry: 7500,
  /** From the entry script to the remote's definition. */
  load: 8000,
  /** How long a load waits for a fresh registry when a kept copy is at hand. */
  freshRegistry: 1500,
} as const;

/** Tries of one file. */
export const FILE_TRIES = 3;

/** Waits before try `n` (from 1): full jitter below 0.5 s, 1 s, 2 s… */
export function backoff(tries: number, random: () => number = Math.random): number {
  return random() * 500 * 2 ** (tries - 1);
}

/** A deadline passed. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Runs `work` with a signal that aborts after `ms`; rejects with {@link DeadlineError} even if it ignores the signal. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineError(`no answer in ${ms} ms`));
      abort.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
