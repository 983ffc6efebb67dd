import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REGISTRY_PATH } from '@gr/remote-kit/build/publish/change-registry';
import { openStore } from '@gr/remote-kit/build/publish/open-store';
import type { ArtefactStore } from '@gr/remote-kit/build/publish/store';
import { type Backend, startBackend } from '../../backend/local/server.ts';
import { REMOTES_BUCKET } from '../../backend/project.ts';
import { typeOf } from '../../tools/remote-kit/build/publish/version-files.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp } from './support/stack.ts';

let backend: Backend;
let phone: Phone;
const app = frozenApp();
const data = mkdtempSync(path.join(tmpdir(), 'gr-data-'));

/** Everything built, into the bucket; the folder keeps nothing but the shell. */
async function moveInto(store: ArtefactStore): Promise<void> {
  const versions = path.join(app, 'r');
  for (const entry of readdirSync(versions, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(app, file).split(path.sep).join('/');
    await store.create(name, readFileSync(file), typeOf(name));
  }
  const registry = readFileSync(path.join(app, REGISTRY_PATH));
  expect(await store.swap(REGISTRY_PATH, registry, undefined)).toBe(true);
  rmSync(versions, { recursive: true });
  rmSync(path.join(app, REGISTRY_PATH));
}

beforeAll(async () => {
  const options = { port: 0, dataDir: data, seed: 'demo', seedDays: 9, appDir: app } as const;
  backend = await startBackend({ ...options, remotes: 'bucket' });
  await moveInto(openStore(`bucket:${REMOTES_BUCKET}@${backend.url}`, {}));
  phone = await openPhone();
});

afterAll(async () => {
  await phone.kill();
  await backend.close();
  for (const dir of [app, data]) rmSync(dir, { recursive: true, force: true });
});

test('a phone takes its sections out of the bucket, verified as out of the folder', async () => {
  const page = await phone.page();
  const served: [string, number, string | undefined][] = [];
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.fromServiceWorker() || !/^\/(r\/|remotes\.json)/.test(pathname)) return;
    served.push([pathname, response.status(), response.headers()['content-encoding']]);
  });
  await logIn(page, backend.url, '1001');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Tips' }).click();
  await page.getByText('Obligatoria').first().waitFor();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Inventario' }).first().click();
  await page.waitForURL('**/inventario**');
  await page.getByRole('heading').first().waitFor();
  const scripts = served.filter(([pathname]) => pathname.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(served.filter(([, status]) => status !== 200 && status !== 304)).toEqual([]);
  expect(new Set(scripts.map(([, , encoding]) => encoding))).toEqual(new Set(['br']));
  expect(await page.getByText(/RF-\d{3}/).count()).toBe(0);
});
