import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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

/** The open database. */
export type Phone = IDBPDatabase<PhoneSchema>;

const NAME = 'gr';
const VERSION = 2;
let open: Promise<Phone> | null = null;

/** Opens the database once a page or worker; opens again after the browser closed it. */
export function openDatabase(): Promise<Phone> {
  open ??= openPhone(NAME, () => {
    open = null;
  }).catch((cause: unknown) => {
    open = null;
    throw cause;
  });
  return open;
}

/** Opens a database by name. Stores are only ever added here; rows change in `envelope.ts`. */
export function openPhone(name: string, onClosed: () => void = () => undefined): Promise<Phone> {
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
      onClosed();
    },
    terminated: onClosed,
  });
}
