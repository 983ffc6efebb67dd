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
/**
 * Code that never ends, and that ends no transaction of the phone's database either: what the page was writing when it began to hang stays
 * open until the page is gone.
 */
const HANG = `indexedDB.open('gr').onsuccess = ({ target: { result } }) => {
  result.transaction([...result.objectStoreNames], 'readwrite').objectStore('meta').get('x').onsuccess = () => {
    for (;;);
  };
};`;
/** s until a hang is seen, of which the worker waits 8 and a browser that starts cold takes the rest; and most lives that are tried. */
const SEEN_S = 90;
const MOST_LIVES = 6;

const app = frozenApp();
let stack: Stack;
let phone: Phone;

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone({ own: true })]);
});

afterAll(async () => {
  await phone.kill();
  await stack.kill();
  rmSync(app, { recursive: true, force: true });
});

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

/** How many hangs the worker has seen and this phone keeps. */
function seen(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const kept = await caches.match('/colgadas.json', { cacheName: 'colgadas' });
    return kept ? ((await kept.json()) as unknown[]).length : 0;
  });
}

test('a section whose code never ends gives way to the one before after two lives, each ended by force', async () => {
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
    path.startsWith('remoteEntry') ? `${HANG}${text}` : text,
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
  // A life in which the app was ended before the worker had asked does not count.
  for (let lives = 0, count = 0; count < 2; lives += 1) {
    expect(lives).toBeLessThan(MOST_LIVES);
    const witness = await beside();
    const hanging = await phone.page();
    // Never answered: the page hangs.
    hanging.goto(`${stack.url}/tips`).catch(() => undefined);
    const before = count;
    count = await until(
      () => seen(witness),
      (now) => now > before,
      SEEN_S,
    ).catch(() => before);
    await phone.kill();
    phone = await openPhone({ profile: phone.profile });
  }
  const last = await phone.page();
  await last.goto(`${stack.url}/tips`);
  await last.getByText('Obligatoria').first().waitFor();
});
