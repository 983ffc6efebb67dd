import type { Page } from 'playwright-core';

/** Everything the app keeps in a page's origin as text: key-value storage and its databases, without the identity's. */
export function dumpPhone(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const told = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: Record<string, Record<string, unknown>> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('gr')) continue;
      const db = await told(indexedDB.open(name));
      const stores: Record<string, unknown> = {};
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([told(rows.getAllKeys()), told(rows.getAll())]);
        stores[store] = keys.map((key, n) => [key, values[n] as unknown]);
      }
      db.close();
      databases[name] = stores;
    }
    const bytes = (value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? `${value.byteLength} bytes` : value;
    const all = { local: { ...localStorage }, session: { ...sessionStorage }, databases };
    return JSON.stringify(all, (_key, value: unknown) => bytes(value), 1);
  });
}
