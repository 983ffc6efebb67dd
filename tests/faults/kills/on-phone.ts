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

/** What waits on the phone. */
export interface RawOutbox {
  readonly rows: readonly RawRow[];
  readonly effects: number;
  readonly drafts: number;
}

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
    const tx = db.transaction(['operations', 'effects', 'drafts']);
    const [rows, effects, drafts] = await Promise.all([
      told(tx.objectStore('operations').getAll()),
      told(tx.objectStore('effects').count()),
      told(tx.objectStore('drafts').count()),
    ]);
    db.close();
    return { rows: rows as RawRow[], effects, drafts };
  });
}

/** The records a row carries, as text: what an act wrote is found in it by its sign. */
export function textOf(row: RawRow): string {
  return JSON.stringify(row.updates);
}
