import { type IDBPDatabase, openDB } from 'idb';

/** One value that outlives a kill of the whole browser. */
export interface Lasting {
  /** What was kept last; opens the store. Rejects where the browser does not let it be opened. */
  read(): Promise<unknown>;
  /** Hands a value over at once: it is kept although this page never gets a turn again. Nothing before {@link read}. */
  write(value: unknown): void;
}

const STORE = 'ultimo';
const KEY = 1;

/**
 * Over a database of its own: a newer app in another tab, or an older one after a rollback, finds it as it is. A transaction
 * that is committed by name waits for nothing from the page, and what the browser's process has written outlives that
 * process: local storage is kept there in memory for seconds. `relaxed`: only a phone without power would need more, and
 * would not be waited for by the outbox.
 */
export function lastingIn(name: string): Lasting {
  let open: IDBPDatabase | undefined;
  const lost = () => {
    open = undefined;
  };
  return {
    read: async () => {
      open = await openDB(name, 1, {
        upgrade: (db) => void db.createObjectStore(STORE),
        blocking: (_current, _blocked, event) => {
          (event.target as IDBDatabase).close();
          lost();
        },
        terminated: lost,
      });
      return open.get(STORE, KEY);
    },
    write: (value) => {
      if (!open) return;
      try {
        const tx = open.transaction(STORE, 'readwrite', { durability: 'relaxed' });
        // Without room the copy is old, which its number tells.
        tx.done.catch(() => undefined);
        tx.store.put(value, KEY).catch(() => undefined);
        tx.commit();
      } catch {
        // Closed by the browser.
        lost();
      }
    },
  };
}
