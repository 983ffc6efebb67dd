import type { Page } from 'playwright-core';

/**
 * Empties what the phone of a page that stands on Inicio keeps of the database, which would be shown at once. Waits
 * until the phone has read all it keeps: nothing comes back then.
 */
export async function forgetReadings(page: Page): Promise<void> {
  await page.getByText('Listo para trabajar sin conexión').waitFor();
  await page.evaluate(emptyReplica);
}

/** Empties what the phone keeps of the database. Runs in the page, without named functions: those tsx wraps in a helper that no page has. */
export async function emptyReplica(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('gr');
    opening.onerror = () => reject(opening.error ?? new Error('gr'));
    opening.onsuccess = () => {
      const tx = opening.result.transaction('replica', 'readwrite');
      tx.objectStore('replica').clear();
      tx.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      tx.onerror = () => reject(tx.error ?? new Error('replica'));
    };
  });
}
