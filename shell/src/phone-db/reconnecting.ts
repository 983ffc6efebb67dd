/** A connection that can be used again and again, whatever the browser does to a single one. */
export interface Reconnecting<C> {
  /** Runs `work` on the open connection; on a fresh one, once, when the browser had closed it before `work` began. */
  use<T>(work: (connection: C) => T | Promise<T>): Promise<T>;
  /** Ends it for good: from now on `use` rejects with `InvalidStateError`. */
  close(): void;
}

/**
 * Opens a connection and opens it again whenever it was lost: browsers close one by themselves (a database server that
 * ended on iOS, a read error of the disk), and so does a newer version of the app in another tab. Rejects when the first
 * opening fails; a later one that fails is told to whoever needed it, and the next use tries anew.
 * @param open makes one connection; `onLost` tells that it is closed
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
      // An opening that failed left nothing to close, and its cause was told to whoever asked for it.
      current?.then((open) => open.close()).catch(() => undefined);
    },
  };
}

/** A transaction on a connection that is closed never begins: what wanted it may be done again. */
function isClosed(cause: unknown): boolean {
  return (cause as { name?: unknown } | null)?.name === 'InvalidStateError';
}
