import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { headlessShell } from '@gr/remote-kit/build/browser/find';
import type { Page } from 'playwright-core';
import { remoteIn } from '../support/registry.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { choose } from './support/sandbox.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { type Witness, watchPage } from './support/witness.ts';

const ROOT = path.resolve(__dirname, '../..');
const GR_REMOTE = path.join(ROOT, 'tools/remote-kit/build/cli/gr-remote.mjs');

const app = frozenApp();
let stack: Stack;
let phone: Phone;
let page: Page;
let witness: Witness;
/** Address of the page: in the test below the app, whose content policy is the strictest it can meet. */
let at = '';

/** Calls `gr-remote sandbox` in the folder of a remote; gives what it said. */
async function sandbox(id: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [GR_REMOTE, 'sandbox', ...args], {
    cwd: path.join(ROOT, id),
    env: { ...process.env, CHROME_PATH: headlessShell() },
  });
  return stdout;
}

/** Folder for a page, below the app. */
function folderOf(built: string, id: string): string {
  return `r/${id}/${remoteIn(built, id).active.version}/sandbox`;
}

beforeAll(async () => {
  await sandbox('mf-rondas', '--build', path.join(app, folderOf(app, 'mf-rondas')));
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  at = `${stack.url}/${folderOf(app, 'mf-rondas')}/index.html`;
  page = await phone.page();
  witness = await watchPage(page);
});

afterAll(async () => {
  await phone.kill();
  await stack.kill();
});

const open = (datos: string) => page.goto(`${at}?${new URLSearchParams({ datos })}`);

test('a link opens a named scenario on a phone, with invented data and nothing asked of the app’s backend', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open('ronda vencida');
  await page.locator('main').getByText('Perímetro de madrugada').first().waitFor();
  await page.getByText('Vencida').first().waitFor();
  expect(asked.filter((one) => !one.startsWith(new URL('.', at).pathname))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(witness.take()).toEqual([]);
});

test('the panel stands over the phone; another scenario is the page loaded again, with twelve records waiting', async () => {
  await page.getByRole('button', { name: 'Datos de prueba' }).click();
  await choose(page, 'Escenario', 'sin señal con 12 pendientes');
  await page.waitForURL(/datos=sin\+se%C3%B1al\+con\+12\+pendientes/);
  await page.getByRole('heading', { name: 'Sandbox de Rondas' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Datos de prueba' }).click();
  const sendings = page.getByRole('region', { name: 'Envíos' });
  await sendings.getByRole('listitem').nth(11).waitFor();
  await page.getByRole('button', { name: 'Cerrar panel' }).click();
  await page.getByRole('link', { name: 'Continuar ronda' }).click();
  await page.waitForURL(/ruta=/);
  await page.goBack();
  await page.getByRole('link', { name: 'Continuar ronda' }).waitFor();
  expect(witness.take()).toEqual([]);
});

test('a component alone', async () => {
  await open('rondas por hacer, solo las filas');
  await page.getByRole('listitem').nth(4).waitFor();
  await page.getByText('Hecha a medias: 1 de 3').waitFor();
  expect(witness.take()).toEqual([]);
  // Whatever a remote tries: the page's own policy lets it ask nothing of the app's server.
  expect(await page.evaluate(() => fetch('/config.json').catch(() => 'refused'))).toBe('refused');
});

test('pictures are compared with those of another version: what looks different is told, and nothing else', async () => {
  const live = path.join(app, folderOf(app, 'mf-tips'));
  const other = `${stack.url}/${folderOf(app, 'mf-tips')}/index.html`;
  await expect(sandbox('mf-tips', '--compare', other)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/No sandbox answers at/),
  });
  await sandbox('mf-tips', '--build', live);
  // As if the other version had another word on one of its screens.
  for (const file of readdirSync(path.join(live, 'static')).filter((name) => name.endsWith('.js'))) {
    const script = path.join(live, 'static', file);
    writeFileSync(script, readFileSync(script, 'utf8').replace(/(["'`])Útil\1/, '"Me sirve"'));
  }
  const said = await sandbox('mf-tips', '--compare', other);
  expect(said).toMatch(/^ {2}changed: Un tip \(\d+ pixels\)$/m);
  expect(said).toMatch(/^1 of 7 look different/m);
  const report = /: (\S+index\.html)$/m.exec(said)?.[1] ?? '';
  const pictures = [...readFileSync(report, 'utf8').matchAll(/src="([^"]+)"/g)].map(([, name = '']) => name);
  expect(pictures.map((name) => name.replace(/^\d+-/, ''))).toEqual([
    'publicada.png',
    'local.png',
    'diferencia.png',
  ]);
});
