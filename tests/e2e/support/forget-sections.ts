import type { Page } from 'playwright-core';

/**
 * Forgets every section the phone has, as after a clean-up of storage; records stay. Leaves the page at a place of the
 * app's origin where nothing runs that would fetch them again.
 */
export async function forgetSections(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/config.json`);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      if (name.startsWith('remoto') || name === 'arranque') await caches.delete(name);
    for (const key of Object.keys(localStorage)) if (key.includes('cuarentena')) localStorage.removeItem(key);
  });
}

/** Comes back to the start page after {@link forgetSections}; `sameLife` in the page proves later that it was not loaded anew. */
export async function comeBack(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/home`);
  await page.evaluate(() => Object.assign(globalThis, { sameLife: true }));
}
