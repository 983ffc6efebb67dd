import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** One kept file; `generation` is the server's version of its bytes. */
export interface KeptRow {
  readonly uid: string;
  readonly ruta: string;
  readonly mime: string;
  /** Size of the complete file, bytes. */
  readonly tam: number;
  /** Bytes stored here. */
  readonly bytes: number;
  readonly generation: string;
}

/** The database of kept files. */
export interface KeptSchema extends DBSchema {
  files: { key: [string, string]; value: KeptRow; indexes: { por_uid: string } };
  /** Parts in their order: person, path, number. */
  parts: { key: [string, string, number]; value: ArrayBuffer };
}

/** The opened database. */
export type KeptDb = IDBPDatabase<KeptSchema>;

/**
 * Opens the database; rejects when the browser refuses. It is separate so that failures with megabytes of films do not affect the one
 * that holds unsent records.
 */
export function openKept(name = 'gr_guardados'): Promise<KeptDb> {
  return openDB<KeptSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('files', { keyPath: ['uid', 'ruta'] }).createIndex('por_uid', 'uid');
      db.createObjectStore('parts');
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** Key range of all parts of a file, in their order. */
export function partsOf(uid: string, ruta: string): IDBKeyRange {
  return IDBKeyRange.bound([uid, ruta, 0], [uid, ruta, Number.MAX_SAFE_INTEGER]);
}
