import type { Page } from 'playwright-core';

/**
 * From now on the phone has `room` bytes more for the page's origin than it uses: what needs more fails with
 * `QuotaExceededError` in databases, caches and files, at commit or at once. `navigator.storage.estimate()` goes on telling
 * what the browser tells every page. Gives what makes room again; so does the end of the page.
 */
export async function fillUp(page: Page, room = 0): Promise<() => Promise<void>> {
  const { origin } = new URL(page.url());
  // The override lasts as long as the session that asked for it.
  const session = await page.context().newCDPSession(page);
  // A browser that has just started counts only the databases that were opened.
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result.close());
      });
  });
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + room });
  const { overrideActive } = await session.send('Storage.getUsageAndQuota', { origin });
  if (!overrideActive) throw new Error('this browser fills no phone');
  return () => session.detach();
}
