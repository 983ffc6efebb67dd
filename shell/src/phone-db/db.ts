import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { reconnecting } from './reconnecting.ts';
import type { DoneRow, DraftRow, EffectRow, FileRow, OperationRow, ReplicaRow } from './rows.ts';

/** The shell's only database on the phone (reliability.md point 12). */
export interface PhoneSchema extends DBSchema {
  operations: { key: [string, string]; value: OperationRow; indexes: { por_uid: string } };
  files: { key: string; value: FileRow; indexes: { por_op: string } };
  bytes: { key: string; value: ArrayBuffer };
  done: { key: [string, string]; value: DoneRow; indexes: { por_at: number } };
  drafts: { key: [string, string]; value: DraftRow };
  effects: { key: [string, string]; value: EffectRow };
  replica: { key: [string, string]; value: ReplicaRow; indexes: { por_ruta: [string, string] } };
  meta: { key: string; value: unknown };
}

type Connection = IDBPDatabase<PhoneSchema>;
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
 * The open database. It outlives its connection: when the browser closed that, the next call opens another one. Every
 * call rejects with `VersionError` when a newer version of the app has changed the database meanwhile.
 */
export interface Phone extends Pick<Connection, OneStep> {
  /** Begins a writing transaction; `write` of transaction.ts runs a whole one. */
  begin<S extends StoreNames<PhoneSchema>>(
    stores: S[],
    durability: 'strict' | 'relaxed',
  ): Promise<IDBPTransaction<PhoneSchema, S[], 'readwrite'>>;
  /** Closes it for good. */
  close(): void;
}

const NAME = 'gr';
const VERSION = 2;
let open: Promise<Phone> | null = null;

/** Opens the database once a page or worker. Rejects when the browser does not let it be opened; the next call tries anew. */
export function openDatabase(): Promise<Phone> {
  open ??= openPhone(NAME).catch((cause: unknown) => {
    open = null;
    throw cause;
  });
  return open;
}

/** Opens a database by name. */
export async function openPhone(name: string): Promise<Phone> {
  const { use, close } = await reconnecting<Connection>((onLost) => connect(name, onLost));
  return {
    get: (store, key) => use((db) => db.get(store, key)),
    getAll: (store, query, count) => use((db) => db.getAll(store, query, count)),
    getAllKeys: (store, query, count) => use((db) => db.getAllKeys(store, query, count)),
    getAllFromIndex: (store, index, query, count) =>
      use((db) => db.getAllFromIndex(store, index, query, count)),
    count: (store, key) => use((db) => db.count(store, key)),
    countFromIndex: (store, index, key) => use((db) => db.countFromIndex(store, index, key)),
    put: (store, value, key) => use((db) => db.put(store, value, key)),
    delete: (store, key) => use((db) => db.delete(store, key)),
    begin: (stores, durability) => use((db) => db.transaction(stores, 'readwrite', { durability })),
    close,
  };
}

/** Stores are only ever added here; rows change in `row.ts` of the outbox. */
function connect(name: string, onLost: () => void): Promise<Connection> {
  return openDB<PhoneSchema>(name, VERSION, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('operations', { keyPath: ['uid', 'id'] }).createIndex('por_uid', 'uid');
        db.createObjectStore('files', { keyPath: 'id_archivo' }).createIndex('por_op', 'op');
        db.createObjectStore('bytes');
        db.createObjectStore('drafts', { keyPath: ['uid', 'key'] });
        db.createObjectStore('effects', { keyPath: ['uid', 'id'] });
        db.createObjectStore('replica', { keyPath: ['uid', 'key'] }).createIndex('por_ruta', ['uid', 'path']);
        db.createObjectStore('meta');
      }
      if (from < 2) db.createObjectStore('done', { keyPath: ['uid', 'id'] }).createIndex('por_at', 'at');
    },
    // A newer shell in another tab must not wait for this one: rows are read again on the next opening.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}
