import { rmSync } from 'node:fs';
import type { Trial } from '@gr/shared/domain/app/trial';
import { usoRemotoPath } from '@gr/shared/domain/app/uso-remoto';
import type { Page } from 'playwright-core';
import { adoptionOf } from '../../tools/remote-kit/build/cli/remotes/adoption-table.ts';
import { readUse, type Use } from '../../tools/remote-kit/build/cli/remotes/failures.ts';
import { publishedIn, remoteIn } from '../support/registry.ts';
import { activate, change, stampVersion } from '../support/versions.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { until, writePath } from './support/database.ts';
import { type Line, startProxy } from './support/proxy.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { goInside, readyOffline } from './support/visit.ts';

const ID = 'mf-tips';
const PLACE = '/tips';
const SIGN = 'Obligatoria';
const app = frozenApp();
const sound = remoteIn(app, ID).active;
let stack: Stack;
let line: Line;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  await change(app, 'deploy', ID, () => ({ id: ID, state: 'on', active: sound }));
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  line = await startProxy(stack.url);
  page = await phone.page();
  await logIn(page, line.url, '1001');
  await readyOffline(page);
});

afterAll(async () => {
  await phone.kill();
  await line.close();
  await stack.kill();
  rmSync(app, { recursive: true, force: true });
});

/** What runs in the slot, `id@version`. */
const running = (): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-remoto]')?.getAttribute('data-remoto') ?? null);

/** Addresses of the styles of remotes on the page. */
const styles = (): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet?.disabled === false)
      .map(({ href }) => new URL(href).pathname)
      .filter((path) => path.startsWith('/r/')),
  );

async function whole(): Promise<void> {
  await page.getByText(SIGN).first().waitFor();
}

/** How the page comes to ask for what is new. */
type Asks = 'by itself' | 'when it is taken out again';

/** Waits until the page has noticed a new version and brought it to the phone. */
async function here(version: string, asks: Asks): Promise<void> {
  const list = `/r/${ID}/${version}/assets.json`;
  await until(async () => {
    if (asks !== 'by itself') await page.evaluate(() => dispatchEvent(new Event('online')));
    return page.evaluate((path) => caches.match(path).then((found) => found !== undefined), list);
  }, Boolean);
}

test('versions are brought by the worker: the page itself asks for no file', async () => {
  await page.goto(`${line.url}/config.json`);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('remoto:')) await caches.delete(name);
  });
  const before = line.asked.length;
  await page.goto(`${line.url}/home`);
  await readyOffline(page);
  const overTheLine = line.asked.slice(before).filter((path) => path.startsWith('/r/'));
  const byThePage = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/r/')),
  );
  expect(overTheLine).toContain(`/r/${ID}/${sound.version}/assets.json`);
  expect(byThePage).toEqual([]);
});

test('styles leave the page with their section and are back with it', async () => {
  await goInside(page, PLACE);
  await whole();
  // By class, since what is listed may change meanwhile.
  const look = () =>
    page.evaluate(() => {
      const parts = [...document.querySelectorAll('[data-remoto] [class]')];
      const faces = parts.map((part) => {
        const { display, padding, borderRadius, gap } = getComputedStyle(part);
        return [part.className, `${display} ${padding} ${borderRadius} ${gap}`] as const;
      });
      return Object.fromEntries(faces);
    });
  const [first, links] = [await look(), await styles()];
  expect(links.length).toBeGreaterThan(0);
  await goInside(page, '/ayuda');
  await page.getByText('Diagnóstico').first().waitFor();
  expect(await styles()).toEqual([]);
  await goInside(page, PLACE);
  await whole();
  expect(new Set(await styles())).toEqual(new Set(links));
  const again = await look();
  for (const [name, face] of Object.entries(again)) expect([name, face]).toEqual([name, first[name] ?? face]);
  await goInside(page, '/home');
});

test('a new version that throws while it mounts: the older one opens by itself, and stays', async () => {
  const bad = stampVersion(app, ID, 1, (_path, text) =>
    text.replace(/(contract:"[\d.]+",)mount:/, '$1mount:()=>{throw new Error("falla de prueba")},mount0:'),
  );
  await activate(app, ID, bad);
  await here(bad.version, 'by itself');
  await goInside(page, PLACE);
  await whole();
  expect(await running()).toBe(`${ID}@${sound.version}`);
  await page.goto(`${line.url}${PLACE}`);
  await whole();
  expect(await running()).toBe(`${ID}@${sound.version}`);
  await goInside(page, '/ayuda');
  await page.getByText(`${bad.version} apartada: RF-101 ×2`).waitFor();
  await goInside(page, '/home');
});

test('a version made for another React runs with its own, its copies verified and kept for later without a line', async () => {
  await change(app, 'rollback', ID, () => ({ id: ID, state: 'on', active: sound }));
  const other = stampVersion(app, ID, 2, (_path, text) => text.replaceAll('^19.0.0', '^20.0.0'));
  await activate(app, ID, other);
  await here(other.version, 'when it is taken out again');
  line.break((path) => (path.startsWith('/r/') ? { kind: 'cut' } : undefined));
  await goInside(page, PLACE);
  await whole();
  expect(await running()).toBe(`${ID}@${other.version}`);
  // Two Reacts: the root of the section carries marks of another one than the app's.
  const marks = await page.evaluate(() => {
    const mark = (element: Element | null) =>
      Object.keys(element ?? {}).find((key) => key.startsWith('__reactContainer$'));
    const slot = document.querySelector('[data-remoto]');
    return [mark(document.querySelector('#app')), mark(slot)];
  });
  expect(marks[1]).toBeDefined();
  expect(marks[0]).not.toBe(marks[1]);
  // It works, not only shows: a text of it leads to another of its screens.
  await page.locator('[data-remoto] a[href^="/tipsleer"]').first().click();
  await page.waitForURL('**/tipsleer**');
  await page.locator('[data-remoto] :is(h2, h3, p)').first().waitFor();
  line.heal();
});

test('a trial version for one role that throws on a tap: its failure is reported, and after reports of three phones the trial ends', async () => {
  const trial = stampVersion(app, ID, 3, (_path, text) =>
    text.replace(
      /(contract:"[\d.]+",)mount:/,
      '$1mount:function(r,h){r.addEventListener("click",()=>{throw new Error("falla de prueba")});return this.mount0(r,h)},mount0:',
    ),
  );
  const before = remoteIn(app, ID).active.version;
  const canary: Trial = { ...trial, percent: 1, para: { roles: ['rondero'] } };
  await change(app, 'canary', ID, ({ active, previous }) => ({
    ...{ id: ID, state: 'on', active, canary },
    ...(previous ? { previous } : {}),
  }));
  await goInside(page, '/home');
  await here(trial.version, 'when it is taken out again');
  await goInside(page, PLACE);
  await whole();
  expect(await running()).toBe(`${ID}@${trial.version}`);
  // A heading: a tap on it opens nothing.
  await page.locator('[data-remoto] :is(h2, h3)').first().click();
  const told = await until(
    () => readUse(stack.url, undefined),
    (rows) => rows.some(({ version, fallas }) => version === trial.version && fallas > 0),
  );
  const own = told.find(({ version }) => version === trial.version);
  expect(own).toMatchObject({ id: ID, fallas: 1, codigo: 'RF-108' });
  // The version before it ran on this phone too, and no failure of it was reported.
  expect(told).toContainEqual(expect.objectContaining({ version: before, fallas: 0, codigo: '' }));
  const { id: _id, disp_id: _phone, detenida: _since, ...row } = own ?? ({} as Use);
  for (const disp of ['0f8fad5b-d9cb-469f-a165-70867728950e', '1f8fad5b-d9cb-469f-a165-70867728950e'])
    await writePath(stack.url, usoRemotoPath(ID, trial.version, disp), row);
  await until(
    async () => {
      await goInside(page, '/home');
      await goInside(page, PLACE);
      await whole();
      return running();
    },
    (runs) => runs === `${ID}@${before}`,
  );
  const [after] = adoptionOf(await readUse(stack.url, undefined), publishedIn(app)).filter(
    ({ version }) => version === trial.version,
  );
  expect(after).toMatchObject({ state: 'on trial', phones: 3, phones_with_failures: 3 });
  expect(after?.stopped).toBeGreaterThan(0);
});
