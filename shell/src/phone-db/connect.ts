import { type IDBPDatabase, openDB } from 'idb';
import type { PhoneSchema } from './stores.ts';

/** One open connection to either database. */
export type Connection = IDBPDatabase<PhoneSchema>;

const BASE_VERSION = 2;
const OUTBOX_VERSION = 1;

/**
 * Opens the base. Its older stores for the outbox stay, empty: an app that is rolled back to a version before the outbox
 * had a database of its own finds them as it left them, and `move-outbox.ts` takes over what it saves there.
 */
export function connectBase(name: string, onLost: () => void): Promise<Connection> {
  return openDB<PhoneSchema>(name, BASE_VERSION, {
    upgrade(db, from) {
      if (from < 1) {
        createOutboxStores(db);
        db.createObjectStore('replica', { keyPath: ['uid', 'key'] }).createIndex('por_ruta', ['uid', 'path']);
        db.createObjectStore('meta');
      }
      if (from < 2) db.createObjectStore('done', { keyPath: ['uid', 'id'] }).createIndex('por_at', 'at');
    },
    ...watch(onLost),
  });
}

/** Opens the outbox's own database. Stores are only ever added here; rows change in `row.ts` of the outbox. */
export function connectOutbox(name: string, onLost: () => void): Promise<Connection> {
  return openDB<PhoneSchema>(name, OUTBOX_VERSION, {
    upgrade(db) {
      createOutboxStores(db);
      db.createObjectStore('done', { keyPath: ['uid', 'id'] }).createIndex('por_at', 'at');
      db.createObjectStore('counter');
    },
    ...watch(onLost),
  });
}

function createOutboxStores(db: Connection): void {
  db.createObjectStore('operations', { keyPath: ['uid', 'id'] }).createIndex('por_uid', 'uid');
  db.createObjectStore('files', { keyPath: 'id_archivo' }).createIndex('por_op', 'op');
  db.createObjectStore('bytes');
  db.createObjectStore('drafts', { keyPath: ['uid', 'key'] });
  db.createObjectStore('effects', { keyPath: ['uid', 'id'] });
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
