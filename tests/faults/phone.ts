import type { Page } from 'playwright-core';

/** How long the menu takes to open, from the touch to the picture, ms; closes it again. */
export async function menuAnswer(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Abrir menú' }).waitFor();
  // A page nobody looks at has less of the processor.
  await page.bringToFront();
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        document.querySelector<HTMLElement>('button[aria-label="Abrir menú"]')?.click();
        const look = () => {
          if (document.querySelector('dialog[open]')) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  // The menu leaves the history when it closes, a moment later: a place gone to before that would be left again.
  await page.evaluate(() => {
    const left = new Promise((done) => addEventListener('popstate', done, { once: true }));
    Object.assign(globalThis, { menuLeft: left });
  });
  await page.keyboard.press('Escape');
  await page.evaluate(() => (globalThis as unknown as { menuLeft: Promise<unknown> }).menuLeft);
  return ms;
}

/** Records that wait on the phone. */
export async function pendingIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    let count = 0;
    for (const name of names) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      if (db.objectStoreNames.contains('operations')) {
        count += await new Promise<number>((resolve, reject) => {
          const request = db.transaction('operations').objectStore('operations').count();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      }
      db.close();
    }
    return count;
  });
}
