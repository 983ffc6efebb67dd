import type { Page } from 'playwright-core';

/** A row of the outbox as it lies in the browser's storage, read past the app. */
export interface RawRow {
  readonly id: string;
  readonly tipo: string;
  readonly state: string;
  readonly code?: string;
  readonly detail?: string;
  readonly updates: Readonly<Record<string, unknown>>;
}

/** A call that is still to be made (`pendiente`), or was given up (`fallido`). */
export interface RawEffect {
  readonly id: string;
  readonly state: string;
  readonly detail?: string;
}

/** What waits on the phone. */
export interface RawOutbox {
  readonly rows: readonly RawRow[];
  readonly effects: readonly RawEffect[];
  /** Records sealed after «Cerrar» that wait for their key: they are there, and nobody can look into them. */
  readonly sealed: number;
  /** The app has compared this database with the second copy; before that, what the browser discarded is in the copy only. */
  readonly compared: boolean;
}

/** What lies where there is no database of it. */
export const NOTHING: RawOutbox = { rows: [], effects: [], sealed: 0, compared: false };

/** Reads the outbox's database past the app, in a page of its origin; `null` = there is no such database. */
export function readRaw(page: Page): Promise<RawOutbox | null> {
  return page.evaluate(async () => {
    const name = 'gr_envios';
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return null;
    const told = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await told(indexedDB.open(name));
    if (!db.objectStoreNames.contains('operations')) {
      db.close();
      return null;
    }
    const tx = db.transaction(['operations', 'effects', 'counter']);
    const [rows, effects, keys] = await Promise.all([
      told(tx.objectStore('operations').getAll()),
      told(tx.objectStore('effects').getAll()),
      told(tx.objectStore('counter').getAllKeys()),
    ]);
    db.close();
    const sealed = keys.filter((key) => Array.isArray(key) && key[0] === 'sello' && key[2] === 'registro');
    const compared = keys.includes('comparada');
    return { rows: rows as RawRow[], effects: effects as RawEffect[], sealed: sealed.length, compared };
  });
}

/** The records a row carries, as text: what an act wrote is found in it by its sign. */
export function textOf(row: RawRow): string {
  return JSON.stringify(row.updates);
}
