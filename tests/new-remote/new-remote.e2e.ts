import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@gr/shared/contract/manifest';
import { type Stack, startStack } from '../e2e/support/stack.ts';
import { createStage, type Opened } from '../e2e/support/stage.ts';
import { readyOffline } from '../e2e/support/visit.ts';
import { hashes } from '../support/copies.ts';
import { copyRepository } from '../support/repo-copy.ts';
import { run, runWell } from '../support/run.ts';

/** Limit for what hangs, ms. */
jest.setTimeout(300_000);

const ID = 'mf-ejemplo';
const stage = createStage();
let repo = '';
let stack: Stack;
let guard: Opened;

const npm = (...args: string[]): Promise<string> => runWell('npm', ['run', '--silent', ...args], repo);

/** The shell and other rooms: sources, and what people run. */
const OTHERS = ['shell', 'shared', 'backend', 'mf-tips', 'dist/app', 'dist/r/mf-tips'];

/** Hashes of every file of {@link OTHERS}. */
function others(): Record<string, Record<string, string>> {
  return Object.fromEntries(OTHERS.map((folder) => [folder, hashes(join(repo, folder))]));
}

/** A repository with everything built, and a guard who works with it: the day before the new remote. */
beforeAll(async () => {
  repo = copyRepository(['dist', '.keys', '.cache/build/shell.stamp']);
  await npm('build');
  stack = await startStack(undefined, join(repo, 'dist'));
  guard = await stage.enter('1001', stack.url);
  await readyOffline(guard.page);
});

afterAll(async () => {
  await stage.clear();
  await stack?.kill();
  rmSync(repo, { recursive: true, force: true });
});

test('a fifth remote: one command, its checks, a deploy, and everybody has it', async () => {
  const before = others();
  expect(await npm('new-remote', '--', ID)).toContain(`${ID} is ready`);
  await npm('lint', '-w', ID);
  await npm('typecheck', '-w', ID);
  expect(await npm('test', '-w', ID, '--', '--ci')).toMatch(/Tests: +\d+ passed, \d+ total/);
  await npm('build', '-w', ID);
  await npm('deploy', '-w', ID, '--', '--url', stack.url);
  expect(others()).toEqual(before);

  const manifest = JSON.parse(readFileSync(join(repo, ID, 'remote.json'), 'utf8')) as RemoteManifest;
  expect(manifest).toMatchObject({ id: ID, nombre: 'Ejemplo', orden: 50 });
});

test('its menu entry comes to a phone that is open, and it opens without a reload', async () => {
  const { page } = guard;
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page
    .getByRole('button', { name: /[Mm]enú/ })
    .first()
    .click();
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Ejemplo', exact: true });
  await entry.waitFor({ timeout: 60_000 });
  await entry.click();
  await page.getByRole('heading', { level: 1, name: 'Ejemplo' }).waitFor();
  // Who works in the unit: it reads through the host like every other remote.
  await page.locator('#contenido').getByRole('listitem').first().waitFor();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('it opens with no server at all, also on a phone that never opened it', async () => {
  const other = await stage.enter('1002', stack.url);
  await readyOffline(other.page);
  await stack.kill();
  for (const { page } of [guard, other]) {
    await page.goto(`${stack.url}/ejemplo`);
    await page.getByRole('heading', { level: 1, name: 'Ejemplo' }).waitFor();
  }
});

test('a second one of that name is refused, and nothing of the first is touched', async () => {
  const before = hashes(join(repo, ID));
  const { code, output } = await run('npm', ['run', '--silent', 'new-remote', '--', ID], repo);
  expect({ code, output }).toEqual({ code: 2, output: `The folder ${ID} is there already.\n` });
  expect(hashes(join(repo, ID))).toEqual(before);
});
