import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '@gr/remote-kit/build/discover';
import type { RemoteManifest } from '@gr/shared/contract/manifest';
import { readPath, until, writePath } from '../e2e/support/database.ts';
import { type Stack, startStack } from '../e2e/support/stack.ts';
import { createStage, type Opened } from '../e2e/support/stage.ts';
import { goInside, readyOffline } from '../e2e/support/visit.ts';
import { hashes } from '../support/copies.ts';
import { copyRepository } from '../support/repo-copy.ts';
import { run, runWell } from '../support/run.ts';

const ROOT = process.cwd();
const ID = 'mf-ejemplo';
const stage = createStage();
let repo = '';
let stack: Stack;
let guard: Opened;

const npm = (...args: string[]): Promise<string> => runWell('npm', ['run', '--silent', ...args], repo);

const git = (...args: string[]): Promise<string> => runWell('git', args, repo);

/** The shell and other rooms: sources, and what people run. */
const OTHERS = ['shell', 'shared', 'tools/remote-kit', 'backend', 'mf-tips', 'dist/app', 'dist/r/mf-tips'];

/** Hashes of every file of {@link OTHERS}. */
function others(): Record<string, Record<string, string>> {
  return Object.fromEntries(OTHERS.map((folder) => [folder, hashes(join(repo, folder))]));
}

/** A repository with everything built, and a guard who works with it: the day before the new remote. */
beforeAll(async () => {
  repo = copyRepository(['dist', '.keys', '.cache/build/shell.stamp']);
  await git('init', '--quiet');
  await git('add', '--', 'shell');
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

test('another remote: one command, its checks, a deploy, and everybody has it', async () => {
  const before = others();
  expect(await npm('new-remote', '--', ID)).toContain(`${ID} is ready`);
  // A deploy lints, checks types, tests and builds first.
  const deployed = await npm('deploy', '-w', ID, '--', '--url', stack.url);
  for (const what of ['Format and lint', 'Lint with types', 'Types', 'Tests'])
    expect(deployed).toContain(`✓ ${what}: good.`);
  expect(deployed).not.toMatch(/ [!✗] /);
  expect(others()).toEqual(before);

  const manifestOf = (id: string) =>
    JSON.parse(readFileSync(join(repo, id, 'remote.json'), 'utf8')) as RemoteManifest;
  const orders = remoteFolders(ROOT).map((id) => manifestOf(id).orden);
  expect(manifestOf(ID)).toMatchObject({ id: ID, nombre: 'Ejemplo', orden: Math.max(...orders) + 10 });
});

test('its menu entry comes to a phone that is open, and it opens without a reload', async () => {
  const { page } = guard;
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page
    .getByRole('button', { name: /[Mm]enú/ })
    .first()
    .click();
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Ejemplo', exact: true });
  await entry.waitFor();
  await entry.click();
  await page.getByRole('heading', { level: 1, name: 'Ejemplo' }).waitFor();
  // Who works in the unit: it reads through the host like every other remote.
  await page.locator('#contenido').getByRole('listitem').first().waitFor();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

describe('its record is refused, corrected and shown on Inicio, and the shell knows nothing of it', () => {
  const TEXT = 'El código está rayado';
  const WHY = /Este punto no está entre los de la unidad/;
  /** The first checkpoint of the unit is the one that goes, the second the one that is chosen instead. */
  let points: readonly (readonly [qr_id: string, { readonly nom_qr: string }])[] = [];
  let supervisor: Opened;
  const reports = () =>
    readPath<Record<string, { qr_id: string; texto?: string }> | null>(
      stack.url,
      '_valqr_/u001',
      '&orderBy="fechah_x"&limitToLast=5',
    ).then((all) => Object.values(all ?? {}).filter(({ texto }) => texto === TEXT));

  beforeAll(async () => {
    supervisor = await stage.enter('2001', stack.url);
    await readyOffline(supervisor.page);
    const all = await readPath<Record<string, { nom_qr: string; orden: number }>>(stack.url, '_qr_/u001');
    points = Object.entries(all).sort(([, a], [, b]) => a.orden - b.orden);
  });

  test('the server refuses what the office took away meanwhile, and /envios says what its remote says', async () => {
    const { page, phone } = supervisor;
    const [[qr_id, { nom_qr }] = ['', { nom_qr: '' }]] = points;
    await goInside(page, '/ejemplo/punto');
    await page.getByLabel('Punto', { exact: true }).selectOption(nom_qr);
    await page.getByLabel('¿Qué tiene?').fill(TEXT);
    await phone.context.setOffline(true);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Guardado en el teléfono.').waitFor();
    await writePath(stack.url, `_qr_/u001/${qr_id}`, null);
    await phone.context.setOffline(false);
    await goInside(page, '/envios');
    const list = page.getByRole('list', { name: 'Con problema' });
    await list.getByText(WHY).waitFor();
    expect(await reports()).toEqual([]);
  });

  test('«Corregir» leads to its form with what was written; the corrected one arrives', async () => {
    const { page } = supervisor;
    const [, [qr_id, { nom_qr }] = ['', { nom_qr: '' }]] = points;
    await page.getByRole('button', { name: /Punto dañado/ }).click();
    await page.getByRole('dialog').getByText(WHY).waitFor();
    await page.getByRole('button', { name: 'Corregir' }).click();
    await page.waitForURL(/\/ejemplo\/punto\/u001\/[-\w]{20}$/);
    expect(await page.getByLabel('¿Qué tiene?').inputValue()).toBe(TEXT);
    await page.getByLabel('Punto', { exact: true }).selectOption(nom_qr);
    await page.getByRole('button', { name: 'Guardar' }).click();
    const [arrived] = await until(reports, ({ length }) => length > 0);
    expect(arrived).toMatchObject({ qr_id });
    expect(await readPath(stack.url, `_qr_/u001/${qr_id}/estado`)).toBe('danado');
  });

  test('tried again, the refused one is finished: nothing is left with a problem', async () => {
    const { page } = supervisor;
    await goInside(page, '/envios');
    await page.getByRole('list', { name: 'Con problema' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Ya estaba registrado.').waitFor();
    expect(await reports()).toHaveLength(1);
  });

  test('it stands on Inicio, for the roles it names, and leads to its remote', async () => {
    const { page } = supervisor;
    await goInside(page, '/home');
    await page.getByRole('list', { name: 'Puntos dañados' }).getByText(TEXT).click();
    await page.waitForURL(/\/ejemplo\/punto\/u001\/[-\w]{20}$/);
    await page.locator('#contenido').getByText(TEXT).waitFor();
    // The log says where points are: no guard reads it (security.md).
    await goInside(guard.page, '/home');
    await guard.page.getByText('Acciones rápidas').first().waitFor();
    expect(await guard.page.getByText('Puntos dañados').count()).toBe(0);
  });

  test('not a line of the shell was written for it', async () => {
    expect(await git('diff', '--stat', '--', 'shell')).toBe('');
    expect(await git('ls-files', '--others', '--exclude-standard', '--', 'shell')).toBe('');
  });
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
