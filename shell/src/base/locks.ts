/**
 * Runs work while no other page or worker on this phone holds the lock of that name. `signal` aborts the wait for it with a
 * rejection; work that has begun continues.
 */
export type Exclusive = <T>(name: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

function browserLocks(): LockManager | undefined {
  return (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
}

/** Whether this browser has Web Locks. */
export function hasWebLocks(): boolean {
  return browserLocks() !== undefined;
}

/**
 * Exclusive work by Web Locks. Where a browser has none, it is exclusive within this page only; the sender, which must be alone on
 * the phone, uses `phoneLocks` (lease-locks.ts).
 */
export function webLocks(): Exclusive {
  const locks = browserLocks();
  if (!locks) return pageLocks();
  // `request` resolves with the result of `work`; the DOM's type wraps it once more.
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
