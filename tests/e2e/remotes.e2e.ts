import { createHash } from 'node:crypto';
import { remoteFolders } from '@gr/remote-kit/build/discover';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { entryBytes, firstScripts } from '../bench/weights.ts';
import { changedRegistry, publishedIn, remoteIn } from '../support/registry.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, until } from './support/database.ts';
import { comeBack, forgetSections } from './support/forget-sections.ts';
import { type Fault, type Line, type Rule, startProxy } from './support/proxy.ts';
import { logIn, startRound } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { goInside } from './support/visit.ts';

const app = frozenApp();
let stack: Stack;
let proxy: Line;
let phone: Phone;
let page: Page;
let ronda: string;

/** Records never get through while sections are broken, so that some wait on the phone all the time. */
const noWrites: Rule = (_path, method) => (method === 'PATCH' ? { kind: 'cut' } : undefined);
const onFiles = (fault: Fault): Rule => {
  return (path, method) => (path.startsWith('/r/mf-rondas/') ? fault : noWrites(path, method));
};

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  proxy = await startProxy(stack.url);
  proxy.break(noWrites);
  page = await phone.page();
  await logIn(page, proxy.url, '1001');
  ronda = await startRound(page);
});

afterAll(async () => {
  await phone.kill();
  await proxy.close();
  await stack.kill();
});

async function forgetAll(): Promise<void> {
  await forgetSections(page, proxy.url);
  await comeBack(page, proxy.url);
}

async function sayWhy(code: RegExp): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: code });
  await alert.getByText('Lo demás sigue funcionando y sus registros están a salvo.').waitFor();
}

/** The menu opens, another section works, and the records wait where they were. */
async function restWorks(): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Tips' }).click();
  await page.getByText('Obligatoria').first().waitFor();
  await goInside(page, '/envios');
  await page.getByText('Por enviar').waitFor();
  await page
    .getByText(/^Inicio de ronda|^Ronda iniciada/)
    .first()
    .waitFor();
}

/** The section opens on a tap, or by itself where the shell looks again before the finger is there. */
async function retryWorks(): Promise<void> {
  const open = page.getByRole('link', { name: 'Continuar ronda' });
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await retry.or(open).first().waitFor();
  await retry.click({ timeout: 2_000 }).catch(() => open.waitFor());
  await open.waitFor();
  expect(await page.evaluate(() => 'sameLife' in globalThis)).toBe(true);
}

/** Most bytes of own code of rondas before its first screen, as a store serves it (experience.md 3.1). */
const FIRST_BYTES = 11_300;

/** Most bytes of a remote's entry, as a store serves it (ADR 018). */
const ENTRY_BYTES = 9_500;

test('what rondas needs before its first screen stays light, and so do the entries', () => {
  expect(firstScripts('dist', 'mf-rondas')).toBeLessThanOrEqual(FIRST_BYTES);
  for (const id of remoteFolders('.'))
    expect([id, entryBytes('dist', id) <= ENTRY_BYTES]).toEqual([id, true]);
});

test.each<[string, Fault, RegExp]>([
  ['are missing', { kind: 'answer', status: 404, body: '{}' }, /RF-006/],
  ['are refused by the server', { kind: 'answer', status: 503, body: '{}' }, /RF-007/],
  [
    'are a page instead',
    { kind: 'answer', type: 'text/html', body: '<!doctype html><p>Inicio' },
    /RF-00[78]/,
  ],
  ['are other bytes', { kind: 'answer', type: 'text/javascript', body: 'alert(1)' }, /RF-008/],
  ['never arrive, the line is cut', { kind: 'cut' }, /RF-007/],
])('a section whose files %s: a message, the rest works, the retry too', async (_name, fault, code) => {
  proxy.break(onFiles(fault));
  await forgetAll();
  await goInside(page, '/rondas');
  await sayWhy(code);
  await restWorks();
  await goInside(page, '/rondas');
  await sayWhy(code);
  proxy.break(noWrites);
  await retryWorks();
});

test('a section whose files hang says that it is slow, and opens by itself once they come', async () => {
  proxy.break(onFiles({ kind: 'hang' }));
  await forgetAll();
  await goInside(page, '/rondas');
  await page.getByText('Está tardando más de lo normal.').waitFor();
  await restWorks();
  await goInside(page, '/rondas');
  await page.getByText('Está tardando más de lo normal.').waitFor();
  proxy.heal();
  proxy.break(noWrites);
  await page.getByRole('link', { name: 'Continuar ronda' }).waitFor();
  expect(await page.evaluate(() => 'sameLife' in globalThis)).toBe(true);
});

test.each<[string, Fault]>([
  ['is torn', { kind: 'answer', body: '{"serial": 1, "remo' }],
  ['is a page', { kind: 'answer', type: 'text/html', body: '<!doctype html><p>Inicio' }],
  ['is missing', { kind: 'answer', status: 404, body: '{}' }],
])('a list of sections that %s', async (_name, fault) => {
  proxy.break(noWrites);
  await forgetAll();
  await goInside(page, '/rondas');
  await page.getByRole('link', { name: 'Continuar ronda' }).waitFor();
  const broken: Rule = (path, method) => (path === '/remotes.json' ? fault : noWrites(path, method));
  proxy.break(broken);
  // With a good list of last time nobody notices.
  await page.goto(`${proxy.url}/rondas`);
  await page.getByRole('link', { name: 'Continuar ronda' }).waitFor();
  // Without one the shell's own screens work and the section says why it does not.
  await forgetAll();
  await page.getByRole('heading', { name: 'Inicio' }).waitFor();
  await goInside(page, '/rondas');
  await sayWhy(/RF-00[12]/);
  await goInside(page, '/envios');
  await page.getByText('Por enviar').waitFor();
  await goInside(page, '/rondas');
  await sayWhy(/RF-00[12]/);
  proxy.break(noWrites);
  await retryWorks();
});

/** A registry whose mf-rondas is a build that answers only once `/config.json?sano` does, and the files of that build. */
async function brokenBuild(): Promise<(path: string) => Fault | undefined> {
  const [id, version, container, entry] = [
    'mf-rondas',
    '9.9.9-rota',
    'mf_rondas_rota',
    'remoteEntry.rota.js',
  ];
  const code = `globalThis.${container} = { init() {}, get: async () => () => ({ default: {
    id: '${id}', version: '${version}', contract: '1.0',
    mount: async (root) => {
      if (!(await fetch('/config.json?sano')).ok) throw new Error('broken build');
      root.innerText = 'Sección sana';
      return { unmount() {} };
    } } }) };`;
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const file = { path: entry, sha256: hash(code), bytes: Buffer.byteLength(code) };
  const { previous: _gone, ...remote } = remoteIn(app, id);
  const own = { id, version, container, entry, files: [file], fallback: [] };
  const assets = JSON.stringify({ ...own, shares: {}, contract: remote.active.contract });
  const active = { ...remote.active, version, assets_sha256: hash(assets) };
  const files: Readonly<Record<string, string>> = {
    '/remotes.json': await changedRegistry(publishedIn(app), { ...remote, active }),
    [`/r/${id}/${version}/assets.json`]: assets,
    [`/r/${id}/${version}/${entry}`]: code,
  };
  return (path) => {
    const body = files[path];
    const type = path.endsWith('.js') ? 'text/javascript' : 'application/json';
    return body === undefined ? undefined : { kind: 'answer', type, body };
  };
}

test('a section that throws while it mounts is contained, and mounts once its cause is gone', async () => {
  const build = await brokenBuild();
  const sick: Fault = { kind: 'answer', status: 500, body: '{}' };
  proxy.break((path, method) =>
    path === '/config.json?sano' ? sick : (build(path) ?? noWrites(path, method)),
  );
  await forgetAll();
  await goInside(page, '/rondas');
  await sayWhy(/RF-101/);
  await restWorks();
  await goInside(page, '/rondas');
  await sayWhy(/RF-101/);
  proxy.break((path, method) => build(path) ?? noWrites(path, method));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('Sección sana').waitFor();
  expect(await page.evaluate(() => 'sameLife' in globalThis)).toBe(true);
});

test('what waited on the phone all the time arrives once the line is whole', async () => {
  proxy.heal();
  await page.goto(`${proxy.url}/envios`);
  const there = await until(
    () => readPath<Ronda | null>(stack.url, `_recorridos_/u001/${ronda}`),
    (value) => value !== null,
  );
  expect(there).toMatchObject({ id: ronda, estado: 'en_curso' });
  await page.getByRole('link', { name: 'Al día. Centro de envíos' }).waitFor();
});
