// @room shell
import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { until } from '../e2e/support/database.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside } from '../e2e/support/visit.ts';
import { remoteIn } from '../support/registry.ts';
import { activate, stampVersion } from '../support/versions.ts';

const ID = 'mf-tips';
/** A limit for what hangs; nothing here is measured. */
const WAIT_MS = 180_000;

const app = frozenApp();
let stack: Stack;
let phone: Phone;

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone({ own: true })]);
}, WAIT_MS);

afterAll(async () => {
  await phone.kill();
  await stack.kill();
  rmSync(app, { recursive: true, force: true });
}, WAIT_MS);

/** A page of the app's origin without the app. */
async function beside(): Promise<Page> {
  const page = await phone.page();
  await page.goto(`${stack.url}/config.json`);
  return page;
}

/** Whether a version is whole on the phone: its list is there, which is written last. */
function isWhole(page: Page, version: string): Promise<boolean> {
  return page.evaluate(
    async ([id, wanted]) =>
      (await caches.match(`/r/${id}/${wanted}/assets.json`, { cacheName: `remoto:${id}@${wanted}` })) !==
      undefined,
    [ID, version] as const,
  );
}

/** Hangs that the worker has seen and this phone keeps. */
function seen(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('gr');
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
        opening.onsuccess = () => {
          const asked = opening.result.transaction('meta').objectStore('meta').get('colgadas');
          asked.onsuccess = () => {
            opening.result.close();
            resolve(Array.isArray(asked.result) ? asked.result.length : 0);
          };
        };
      }),
  );
}

test(
  'a section whose code never ends gives way to the one before after two lives, each ended by force',
  async () => {
    const sound = remoteIn(app, ID).active.version;
    const page = await phone.page();
    await logIn(page, stack.url, '1001');
    await goInside(page, '/tips');
    await page.getByText('Obligatoria').first().waitFor();
    const look = await beside();
    await until(
      () => isWhole(look, sound),
      (whole) => whole,
    );
    const bad = stampVersion(app, ID, 1, (path, text) =>
      path.startsWith('remoteEntry') ? `for (;;);${text}` : text,
    );
    await activate(app, ID, bad);
    // It comes behind the version that is open, for the next start.
    await page.goto(`${stack.url}/home`);
    await until(
      () => isWhole(look, bad.version),
      (whole) => whole,
    );
    await page.close();
    await look.close();
    for (const times of [1, 2]) {
      const witness = await beside();
      const hanging = await phone.page();
      // Never answered: the page hangs.
      hanging.goto(`${stack.url}/tips`).catch(() => undefined);
      await until(
        () => seen(witness),
        (count) => count === times,
      );
      await phone.kill();
      phone = await openPhone({ profile: phone.profile });
    }
    const last = await phone.page();
    await last.goto(`${stack.url}/tips`);
    await last.getByText('Obligatoria').first().waitFor();
  },
  WAIT_MS,
);
