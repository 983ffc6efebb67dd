import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { remoteFolders } from '@gr/shared/build/discover';
import { containerName } from '@gr/shared/build/options';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { frozenApp } from '../e2e/support/stack.ts';
import { remoteIn } from '../support/registry.ts';
import { runWell } from '../support/run.ts';

/** Where the host's page and the remotes lie; answered out of folders. */
const ORIGIN = 'http://anfitrion.local';
const app = frozenApp();
const host = mkdtempSync(join(tmpdir(), 'gr-anfitrion-'));
let phone: Phone;

beforeAll(async () => {
  const script = resolve('tests/stock/build.ts');
  const build = runWell(process.execPath, ['--import', 'tsx/esm', script, 'host', host], '.');
  [phone] = await Promise.all([openPhone(), build]);
}, 240_000);

afterAll(async () => {
  await phone?.kill();
  rmSync(host, { recursive: true, force: true });
  rmSync(app, { recursive: true, force: true });
});

test.each(remoteFolders('.'))(
  '%s is shown by a host that knows nothing of this house, from its mf-manifest.json',
  async (id) => {
    const page = await phone.page();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const file = pathname.startsWith('/r/') ? join(app, pathname) : join(host, pathname);
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' });
    });
    const manifest = `/r/${id}/${remoteIn(app, id).active.version}/mf-manifest.json`;
    await page.goto(`${ORIGIN}/index.html?remoto=${containerName(id)}&manifiesto=${ORIGIN}${manifest}`);
    await page
      .locator('main')
      .getByText(/\p{L}{3}/u)
      .first()
      .waitFor();
    expect(errors).toEqual([]);
    await page.close();
  },
  60_000,
);
