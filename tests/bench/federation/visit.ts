import type { CDPSession, Page } from 'playwright-core';
import { DATA, marked, markTexts } from '../shell-loads.ts';

/** A first screen: the remote, its address, and a text that is there once it can be used (supervisor 2001). */
export const SCREENS = [
  ['mf-rondas', '/rondas?ver=terminadas', 'puntos'],
  ['mf-supervision', '/supervisiones', 'resultado'],
  ['mf-inventario', '/inventario?un=u001', 'Último inventario'],
  ['mf-tips', '/tips', 'Obligatoria'],
] as const;
export type FirstScreen = (typeof SCREENS)[number];

/** One opening of a first screen. */
export interface Opening {
  /** From the navigation to the painted text, ms. */
  readonly ms: number;
  /** Bytes of the app that came over the line until then: its code, its start files and its registry. */
  readonly bytes: number;
}

/** How much slower the phone's processor is than this machine's (experience.md 3.1), and the line of a bad 4G. */
const SLOWDOWN = 4;
const LINE = { offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: 150_000 };

/** ms until a browser is at rest again after its caches were thrown away. */
const SETTLE_MS = 1_000;

/** Takes the code away from the phone, as on its first visit; session, records and replica stay. */
export async function forgetCode(page: Page, url: string): Promise<void> {
  // A place of the same origin where no app runs that would fetch it again meanwhile.
  await page.goto(`${url}/config.json`);
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  // A worker that a debugger is attached to outlives its registration: without this each cold run left one of 20 MB behind.
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
  // A worker that was unregistered lets go of its page when the page goes.
  await page.goto('about:blank');
  // What was thrown away still keeps the disk busy, more so where there was more.
  await new Promise((done) => setTimeout(done, SETTLE_MS));
}

/** Opens a first screen by its address in a new tab of a slow phone on a slow line. */
export async function openFirst(
  make: () => Promise<Page>,
  url: string,
  screen: FirstScreen,
): Promise<Opening> {
  const [, path, text] = screen;
  const page = await make();
  try {
    const session = await page.context().newCDPSession(page);
    const bytes = await countBytes(session);
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await markTexts(page, { first: text });
    await page.goto(url + path, { waitUntil: 'commit' });
    const ms = await marked(page, 'first');
    return { ms, bytes: bytes() };
  } finally {
    await page.close();
  }
}

/**
 * Encoded bytes of what came over the line, not out of a cache. Not the company's data: how much of that comes before
 * the first paint is chance, and the same in any build.
 */
async function countBytes(session: CDPSession): Promise<() => number> {
  const left = new Set<string>();
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (DATA.test(request.url)) left.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker || response.fromDiskCache) left.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!left.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
