import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { comeBack, forgetSections } from '../e2e/support/forget-sections.ts';
import { type Fault, type Line, startProxy } from '../e2e/support/proxy.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside, readyOffline, wholeHere } from '../e2e/support/visit.ts';
import { remoteIn } from '../support/registry.ts';
import { activate, rollBack, stampVersion } from '../support/versions.ts';

/** ms a section may take to come back after healing: six times what architecture.md 6 promises, beside the other tests of a run. */
const RECOVERY_MS = 60_000;
const ID = 'mf-inventario';
const app = frozenApp();
const sound = remoteIn(app, ID).active.version;
let stack: Stack;
let line: Line;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  line = await startProxy(stack.url);
  page = await phone.page();
  await page.addInitScript('globalThis.__name = (f) => f');
  await logIn(page, line.url, '1001');
});

afterAll(async () => {
  await phone.kill();
  await line.close();
  await stack.kill();
});

/** What befalls the files of a version that are not of its first part. */
function breakRest(version: string, fault: Fault): void {
  const base = `/r/${ID}/${version}/`;
  const { files, first = [] } = JSON.parse(readFileSync(join(app, base, 'assets.json'), 'utf8')) as Assets;
  const rest = new Set(files.flatMap(({ path }) => (first.includes(path) ? [] : base + path)));
  expect(rest.size).toBeGreaterThan(0);
  line.break((path) => (rest.has(path) ? fault : undefined));
}

/**
 * Opens the section on a phone that has nothing of any; answers once its first screen can be used. Until then nothing is
 * known of the rest; from then on `fault` befalls it.
 */
async function openFirst(version: string, fault: Fault): Promise<void> {
  breakRest(version, { kind: 'hang' });
  await forgetSections(page, line.url);
  await comeBack(page, line.url);
  // A slow phone goes on with the list it has saved, which names another version.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/remotes.json')),
  );
  await goInside(page, '/inventario?un=u001');
  await page.locator(`[data-remoto="${ID}@${version}"]`).getByText('Último inventario').first().waitFor();
  line.heal();
  breakRest(version, fault);
}

const counting = (version: string) =>
  page.locator(`[data-remoto="${ID}@${version}"]`).getByLabel('Cantidad de Radio portátil', { exact: true });

test('a screen that had not come when the line went: it opens by itself once the line is back', async () => {
  await openFirst(sound, { kind: 'cut' });
  await page.getByRole('link', { name: 'Contar' }).click();
  await page.getByText(/RF-013/).waitFor({ state: 'attached' });
  await page.getByText('Lo que guardó está a salvo').waitFor();
  line.heal();
  await counting(sound).waitFor({ timeout: RECOVERY_MS });
  // It was no strike, and the phone has everything now.
  expect(await page.evaluate(() => JSON.stringify(localStorage).includes('RF-013'))).toBe(false);
  await readyOffline(page);
  expect(await page.evaluate(() => 'sameLife' in globalThis)).toBe(true);
});

test.each([
  [1, 'that is not on the server, tapped at once', { kind: 'answer', status: 404, body: '{}' }],
  [2, 'that is a page, tapped at once', { kind: 'answer', type: 'text/html', body: '<!doctype html>' }],
  [3, 'that is not on the server, tapped when that is known', { kind: 'answer', status: 404, body: '{}' }],
] as const)('%i. a rest %s: the version before opens at that very screen', async (n, _name, fault) => {
  const broken = stampVersion(app, ID, n);
  await activate(app, ID, broken);
  await openFirst(broken.version, fault);
  // The phone has found it in the background, and brought the version before for the day it is needed.
  if (n === 3) await wholeHere(page, ID, sound);
  await page.getByRole('link', { name: 'Contar' }).click();
  await counting(sound).waitFor({ timeout: RECOVERY_MS });
  expect(await page.evaluate(() => 'sameLife' in globalThis)).toBe(true);
  // Next time, too, and what is left of the broken one harms nobody.
  await goInside(page, '/home');
  await page.getByRole('heading', { name: 'Inicio' }).waitFor();
  await goInside(page, '/inventario/contar?un=u001');
  await counting(sound).waitFor();
  line.heal();
  await rollBack(app, ID);
});
