import type { Page } from 'playwright-core';

/**
 * Empties what the phone of a page that stands on Inicio keeps of the database, which would be shown at once. Waits
 * until the phone has read all it keeps: nothing comes back then.
 */
export async function forgetReadings(page: Page): Promise<void> {
  await page.getByText('Listo para trabajar sin conexión').waitFor();
  await page.evaluate(emptyReplica);
}

/** Runs in the page. */
async function emptyReplica(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error ?? new Error(name));
      opening.onsuccess = () => {
        const db = opening.result;
        const close = () => {
          db.close();
          resolve();
        };
        if (!db.objectStoreNames.contains('replica')) return close();
        const tx = db.transaction('replica', 'readwrite');
        tx.objectStore('replica').clear();
        tx.oncomplete = close;
        tx.onerror = () => reject(tx.error ?? new Error(name));
      };
    });
  }
}
