import type { Phone } from './chromium.ts';

/** What the browser keeps of a person, in the words of its debugger; the app's files (worker, caches) are not of it. */
const OF_A_PERSON = 'cookies,file_systems,indexeddb,local_storage,websql';
/** Caches with the app's files. */
const OF_THE_APP = /^(remoto|workbox-precache)/;

/**
 * Takes away all that the phone has of a person at `url`, and every page; the app stays installed. `false` = nobody
 * answers there, and nothing was taken away.
 */
export async function forgetPerson({ context }: Phone, url: string): Promise<boolean> {
  const answers = await fetch(`${url}/config.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) return false;
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  // A place of the app's origin where nothing of it runs.
  await page.goto(`${url}/config.json`);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: OF_A_PERSON,
  });
  await page.evaluate(async (ofTheApp) => {
    for (const name of await caches.keys()) if (!new RegExp(ofTheApp).test(name)) await caches.delete(name);
  }, OF_THE_APP.source);
  await page.close();
  return true;
}
