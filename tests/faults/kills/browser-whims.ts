import type { CDPSession, Page } from 'playwright-core';

/** What browsers do to an app that is open, short of ending. */
export type Whim = 'worker stopped' | 'frozen';

/** All of them. */
export const WHIMS: readonly [Whim, ...Whim[]] = ['worker stopped', 'frozen'];

/** Longest time the worker is given to send before it is stopped, and a page is frozen, ms. */
const LONGEST_MS = 600;

/**
 * Does it once, `ms` from now or for so long: the worker is told to send what waits (background sync) and stopped in the
 * middle, or the page is frozen and let go. Rejects where the browser dies in it.
 */
export async function haveWhim(whim: Whim, page: Page, ms: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const wait = () => new Promise((resolve) => setTimeout(resolve, ms % LONGEST_MS));
  if (whim === 'frozen') {
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await wait();
    await session.send('Page.setWebLifecycleState', { state: 'active' });
  } else {
    const origin = new URL(page.url()).origin;
    const registrationId = await registration(session, origin);
    // Answered once the worker has done its work, which it never does.
    const sync = { origin, registrationId, tag: 'outbox', lastChance: false };
    session.send('ServiceWorker.dispatchSyncEvent', sync).catch(() => undefined);
    await wait();
    await session.send('ServiceWorker.stopAllWorkers');
  }
  // A page that ended meanwhile took it along.
  await session.detach().catch(() => undefined);
}

/** Id of the app's worker registration, as the browser counts it. */
function registration(session: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((one) => one.scopeURL.startsWith(origin) && !one.isDeleted);
      if (own) resolve(own.registrationId);
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
}
