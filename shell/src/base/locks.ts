/**
 * Runs work while nobody else on this phone, page or worker, holds the same name. `signal` ends the waiting for
 * it with a rejection; work that has begun is not touched.
 */
export type Exclusive = <T>(name: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** The browser's Web Locks, if it has them. */
function browserLocks(): LockManager | undefined {
  return (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
}

/** Whether this browser has Web Locks. */
export function hasWebLocks(): boolean {
  return browserLocks() !== undefined;
}

/**
 * Exclusive work by Web Locks. Where a browser has none, it is exclusive within this page only; for the sender, who must be
 * alone on the phone, there is `phoneLocks` (lease-locks.ts).
 */
export function webLocks(): Exclusive {
  const locks = browserLocks();
  if (!locks) return pageLocks();
  // The result of `work` is what `request` resolves with; the DOM's type wraps it once more.
  return async (name, work, signal) => await locks.request(name, signal ? { signal } : {}, work);
}

/** Exclusive within one page: a queue per name. */
export function pageLocks(): Exclusive {
  const tails = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const result = (tails.get(name) ?? Promise.resolve()).then(work);
    tails.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  };
}
