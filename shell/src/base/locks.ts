/**
 * Runs work while no other page or worker on this phone holds the lock of that name. `signal` aborts the wait for it with a
 * rejection; work that has begun continues.
 */
export type Exclusive = <T>(name: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Exclusive work by Web Locks, which every phone served has (Chrome 69, Safari 15.4); without them within this page only. */
export function webLocks(): Exclusive {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
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
