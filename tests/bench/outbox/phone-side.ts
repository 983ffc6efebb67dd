import type { Page } from 'playwright-core';
import type { OperationRow } from '../../../shell/src/phone-db/rows.ts';
import type { SdkTask } from './sdk-page.ts';

const NAME = 'gr_envios';

/** Puts rows on the phone as if they had been saved there; the outbox of an earlier run is emptied. The page shows no app. */
export async function putRows(page: Page, rows: readonly OperationRow[]): Promise<void> {
  await page.evaluate(
    ({ name, all }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error ?? new Error(name));
        opening.onsuccess = () => {
          const db = opening.result;
          const tx = db.transaction([...db.objectStoreNames], 'readwrite');
          for (const store of ['operations', 'effects', 'done']) tx.objectStore(store).clear();
          for (const row of all) tx.objectStore('operations').put(row);
          tx.objectStore('counter').put(all.length, 'contador');
          tx.onerror = () => reject(tx.error ?? new Error(name));
          tx.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    { name: NAME, all: [...rows] },
  );
}

/** Waits until the second copy has `count` files: what a page that starts finds missing it writes, what has left goes. */
export async function copiesThere(page: Page, count: number): Promise<void> {
  await page.evaluate(async (all) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('gr-copia', {
      create: true,
    });
    for (;;) {
      let found = 0;
      for await (const _name of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) found += 1;
      if (found === all) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, count);
}

/** Takes the sender's lock, so that nothing leaves before {@link letGo}; the page shows no app. */
export async function holdSender(page: Page, uid: string): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((held) => {
        void navigator.locks.request(name, () => {
          held();
          return new Promise<void>((release) => Object.assign(globalThis, { release }));
        });
      }),
    `gr-envios-${uid}`,
  );
}

/** Lets the sender go. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { release: () => void }).release());
}

/** Goes into every page of the app: notes when the first record was sent and how many the server has acknowledged. */
export function watchSending(): void {
  const seen = { first: 0, acknowledged: 0, requests: 0 };
  Object.assign(globalThis, { seen });
  const real = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'PATCH' || typeof init.body !== 'string') return real(input, init);
    seen.first ||= performance.now();
    seen.requests += 1;
    const records = init.body.split('"_ops/').length - 1;
    const answer = await real(input, init);
    if (answer.ok) seen.acknowledged += records;
    return answer;
  };
}

/** How a sending went. */
export interface Sent {
  /** From the first request until no row was left, ms. */
  readonly ms: number;
  readonly requests: number;
}

/** Waits until `count` rows were acknowledged and none is on the phone any more. */
export function sentAll(page: Page, count: number, limitMs: number): Promise<Sent> {
  return page.evaluate(
    async ({ name, all, limit }) => {
      const { seen } = globalThis as unknown as {
        seen: { first: number; acknowledged: number; requests: number };
      };
      const end = performance.now() + limit;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error ?? new Error(name));
        opening.onsuccess = () => resolve(opening.result);
      });
      const left = () =>
        new Promise<number>((resolve, reject) => {
          const asking = db.transaction('operations').objectStore('operations').count();
          asking.onsuccess = () => resolve(asking.result);
          asking.onerror = () => reject(asking.error ?? new Error(name));
        });
      const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
      while (seen.acknowledged < all || (await left()) > 0) {
        if (performance.now() > end) throw new Error(`${seen.acknowledged} of ${all} after ${limit} ms`);
        await pause();
      }
      db.close();
      return { ms: performance.now() - seen.first, requests: seen.requests };
    },
    { name: NAME, all: count, limit: limitMs },
  );
}

/** The same records by the plain SDK in a page without the app; ms. */
export async function bySdk(page: Page, bundle: string, task: SdkTask): Promise<number> {
  await page.evaluate(bundle);
  return page.evaluate(
    (what) => (globalThis as unknown as { sendBySdk: (task: SdkTask) => Promise<number> }).sendBySdk(what),
    task,
  );
}

/** What the page's scripts hold after a collection, bytes. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
