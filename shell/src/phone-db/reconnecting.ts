/** A connection that is reopened whenever the browser closes it. */
export interface Reconnecting<C> {
  /** Runs `work` on the open connection; on a new one, once, when the browser had closed it before `work` began. */
  use<T>(work: (connection: C) => T | Promise<T>): Promise<T>;
  /** Closes it for good: from now on `use` rejects with `InvalidStateError`. */
  close(): void;
}

/**
 * Opens a connection and reopens it whenever it was lost: browsers close one by themselves (a database server that ended on iOS, a
 * read error of the disk), and so does a newer version of the app in another tab. Rejects when the first opening fails; the caller of
 * a later one gets its error, and the next use tries again.
 * @param open makes one connection; `onLost` reports that it is closed
 */
export async function reconnecting<C extends { close(): void }>(
  open: (onLost: () => void) => Promise<C>,
): Promise<Reconnecting<C>> {
  let ended = false;
  let current: Promise<C> | null = null;

  function forget(which: Promise<C>): void {
    if (current === which) current = null;
  }
  function connect(): Promise<C> {
    const next: Promise<C> = open(() => forget(next));
    next.catch(() => forget(next));
    return next;
  }
  async function connection(): Promise<{ readonly opening: Promise<C>; readonly open: C }> {
    if (ended) throw new DOMException('the app closed its database', 'InvalidStateError');
    current ??= connect();
    const opening = current;
    return { opening, open: await opening };
  }

  await connection();
  return {
    async use(work) {
      const { opening, open: first } = await connection();
      try {
        return await work(first);
      } catch (cause) {
        if (ended || !isClosed(cause)) throw cause;
        forget(opening);
        // Nothing happens when it is closed already, as it almost always is.
        first.close();
        return work((await connection()).open);
      }
    },
    close() {
      ended = true;
      // A failed opening left nothing to close, and its caller got the error.
      current?.then((open) => open.close()).catch(() => undefined);
    },
  };
}

/** A transaction on a closed connection never begins, so its work may be repeated. */
function isClosed(cause: unknown): boolean {
  return (cause as { name?: unknown } | null)?.name === 'InvalidStateError';
}
