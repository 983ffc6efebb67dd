import { type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import { createValue } from '../base/value.ts';
import type { PhoneSchema } from './stores.ts';

/** One open connection to either database. */
export type Connection = IDBPDatabase<PhoneSchema>;

/** Version of both databases. A higher one locks out an app that is rolled back; a test checks it. */
const VERSION = 1;

/** True while a newer version of a database waits for other windows that have the earlier one open. It opens by itself once they close. */
export const upgradeBlocked = createValue(false);

/** Opens the base database: the readings and small values. */
export function connectBase(name: string, onLost: () => void): Promise<Connection> {
  return open(name, onLost, {
    upgrade(db) {
      db.createObjectStore('replica', { keyPath: ['uid', 'key'] }).createIndex('por_ruta', ['uid', 'path']);
      db.createObjectStore('meta');
    },
  });
}

/** Opens the outbox's own database. Stores are only ever added here; rows change in `row.ts` of the outbox. */
export function connectOutbox(name: string, onLost: () => void): Promise<Connection> {
  return open(name, onLost, {
    upgrade(db) {
      db.createObjectStore('operations', { keyPath: ['uid', 'id'] }).createIndex('por_uid', 'uid');
      db.createObjectStore('files', { keyPath: 'id_archivo' }).createIndex('por_op', 'op');
      db.createObjectStore('bytes');
      db.createObjectStore('drafts', { keyPath: ['uid', 'key'] });
      db.createObjectStore('effects', { keyPath: ['uid', 'id'] });
      db.createObjectStore('done', { keyPath: ['uid', 'id'] }).createIndex('por_at', 'at');
      db.createObjectStore('counter');
    },
  });
}

/** Exported for its test alone, which needs a later version. */
export function open(
  name: string,
  onLost: () => void,
  { upgrade }: Required<Pick<OpenDBCallbacks<PhoneSchema>, 'upgrade'>>,
  version = VERSION,
): Promise<Connection> {
  let held = false;
  return openDB<PhoneSchema>(name, version, {
    upgrade,
    // A window that is alive closes by itself; this one is frozen, or its work on the database never ends.
    blocked: () => {
      held = true;
      upgradeBlocked.set(true);
    },
    // A newer shell in another tab must not wait for this one: rows are read again on the next opening.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  }).finally(() => {
    if (held) upgradeBlocked.set(false);
  });
}
