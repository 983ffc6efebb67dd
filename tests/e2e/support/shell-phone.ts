import type { Page } from 'playwright-core';
import { untilTrue } from './visit.ts';

/** Waits until the worker of the app answers this page: the app could start without a connection. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until a newer worker has arrived whole and waits. */
export async function updateWaits(page: Page): Promise<void> {
  await untilTrue(
    page,
    async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null,
  );
}

/** Marks this life of the page: {@link sameLife} is true until it is loaded anew. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameLife: true }));
}

/** True while the page has not been loaded anew since {@link mark}. */
export function sameLife(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameLife' in globalThis);
}

/**
 * Takes files of the shell off the phone, from its caches and from the browser's own, as a clean-up of storage may.
 * `holds` = only those that contain this text, else all that are not the first script. Gives their paths.
 */
export async function loseFiles(page: Page, origin: string, holds?: string): Promise<readonly string[]> {
  // A place of the same origin where no app runs.
  await page.goto(`${origin}/config.json`);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  return page.evaluate(async (text) => {
    const lost: string[] = [];
    for (const name of (await caches.keys()).filter((each) => each.includes('precache'))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (!pathname.endsWith('.js') || !pathname.startsWith('/static/')) continue;
        const body = (await (await cache.match(request))?.text()) ?? '';
        if (text === undefined ? pathname.includes('main.') : !body.includes(text)) continue;
        await cache.delete(request);
        lost.push(pathname);
      }
    }
    return lost;
  }, holds);
}
