import { type IDBPDatabase, openDB } from 'idb';
import type { PhoneSchema } from './stores.ts';

/** One open connection to either database. */
export type Connection = IDBPDatabase<PhoneSchema>;

/** Version of both databases. A higher one locks out an app that is rolled back; a test checks it. */
const VERSION = 1;

/** Opens the base database: the readings and small values. */
export function connectBase(name: string, onLost: () => void): Promise<Connection> {
  return openDB<PhoneSchema>(name, VERSION, {
    upgrade(db) {
      db.createObjectStore('replica', { keyPath: ['uid', 'key'] }).createIndex('por_ruta', ['uid', 'path']);
      db.createObjectStore('meta');
    },
    ...watch(onLost),
  });
}

/** Opens the outbox's own database. Stores are only ever added here; rows change in `row.ts` of the outbox. */
export function connectOutbox(name: string, onLost: () => void): Promise<Connection> {
  return openDB<PhoneSchema>(name, VERSION, {
    upgrade(db) {
      db.createObjectStore('operations', { keyPath: ['uid', 'id'] }).createIndex('por_uid', 'uid');
      db.createObjectStore('files', { keyPath: 'id_archivo' }).createIndex('por_op', 'op');
      db.createObjectStore('bytes');
      db.createObjectStore('drafts', { keyPath: ['uid', 'key'] });
      db.createObjectStore('effects', { keyPath: ['uid', 'id'] });
      db.createObjectStore('done', { keyPath: ['uid', 'id'] }).createIndex('por_at', 'at');
      db.createObjectStore('counter');
    },
    ...watch(onLost),
  });
}

/** A newer shell in another tab must not wait for this one: rows are read again on the next opening. */
function watch(onLost: () => void) {
  return {
    blocking: (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  };
}
