import type { IDBPObjectStore } from 'idb';
import { type Connection, connectBase, connectOutbox } from './connect.ts';
import { type Reconnecting, reconnecting } from './reconnecting.ts';
import { type PhoneSchema, type Place, placeOf, type Store } from './stores.ts';
import { type Begins, beginOver, write } from './transaction.ts';

type OneStep =
  | 'get'
  | 'getAll'
  | 'getAllKeys'
  | 'getAllFromIndex'
  | 'count'
  | 'countFromIndex'
  | 'put'
  | 'delete';

/**
 * The phone's storage: one interface to two databases, `gr` and `gr_envios`, by the name of the store. It outlives its connections:
 * when the browser closed one, the next call opens another. Every call rejects with `VersionError` when a newer version of the app
 * has changed the database meanwhile.
 */
export interface Phone extends Pick<Connection, OneStep>, Begins {
  /** Runs `work`, which awaits nothing but its requests, in one reading transaction: one for each request costs more than the requests. */
  read<S extends Store, T>(
    store: S,
    work: (store: IDBPObjectStore<PhoneSchema, [S], S>) => Promise<T>,
  ): Promise<T>;
  close(): void;
}

const NAME = 'gr';
let open: Promise<Phone> | null = null;

/** Opens the storage once per page or worker. Rejects when the browser refuses; the next call tries again. */
export function openDatabase(): Promise<Phone> {
  open ??= openPhone(NAME).catch((cause: unknown) => {
    open = null;
    throw cause;
  });
  return open;
}

/** Opens the storage by name. The outbox's database is opened at its first use. */
export async function openPhone(name: string): Promise<Phone> {
  const base = await reconnecting<Connection>((onLost) => connectBase(name, onLost));
  let outbox: Promise<Reconnecting<Connection>> | null = null;
  let closed = false;

  async function openOutbox(): Promise<Reconnecting<Connection>> {
    const own = await reconnecting<Connection>((onLost) => connectOutbox(`${name}_envios`, onLost));
    if (closed) own.close();
    return own;
  }
  async function at(place: Place): Promise<Reconnecting<Connection>> {
    if (place === 'base' || closed) return base;
    outbox ??= openOutbox().catch((cause: unknown) => {
      outbox = null;
      throw cause;
    });
    return outbox;
  }
  async function on<T>(store: Store, work: (db: Connection) => T | Promise<T>): Promise<T> {
    return (await at(placeOf([store]))).use(work);
  }

  const phone: Phone = {
    get: (store, key) => on(store, (db) => db.get(store, key)),
    getAll: (store, query, count) => on(store, (db) => db.getAll(store, query, count)),
    getAllKeys: (store, query, count) => on(store, (db) => db.getAllKeys(store, query, count)),
    getAllFromIndex: (store, index, query, count) =>
      on(store, (db) => db.getAllFromIndex(store, index, query, count)),
    read: (store, work) => on(store, (db) => work(db.transaction(store).store)),
    count: (store, key) => on(store, (db) => db.count(store, key)),
    countFromIndex: (store, index, key) => on(store, (db) => db.countFromIndex(store, index, key)),
    put: (store, value, key) =>
      write(phone, [store], 'relaxed', (tx) => tx.objectStore(store).put(value, key)),
    delete: (store, key) => write(phone, [store], 'relaxed', (tx) => tx.objectStore(store).delete(key)),
    begin: async (stores, durability) =>
      (await at(placeOf(stores))).use((db) => beginOver(db, durability, stores)),
    close() {
      closed = true;
      base.close();
      // A failed opening left nothing to close, and its caller got the error.
      outbox?.then((own) => own.close()).catch(() => undefined);
    },
  };
  return phone;
}
