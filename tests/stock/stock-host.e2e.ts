import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { remoteFolders } from '@gr/remote-kit/build/discover';
import { containerName } from '@gr/remote-kit/build/options';
import type { Assets } from '@gr/shared/contract/manifest';
import { consumeTypes } from '@module-federation/dts-plugin/core';
import { TYPES_FILES } from '../../tools/remote-kit/build/published-types.ts';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { frozenApp } from '../e2e/support/stack.ts';
import { remoteIn } from '../support/registry.ts';
import { run, runWell } from '../support/run.ts';

/** Where the host's page and the remotes lie; answered out of folders. */
const ORIGIN = 'http://anfitrion.local';
const app = frozenApp();
const host = mkdtempSync(join(tmpdir(), 'gr-anfitrion-'));
let phone: Phone;

beforeAll(async () => {
  const script = resolve('tests/stock/build.ts');
  const build = runWell(process.execPath, ['--import', 'tsx/esm', script, 'host', host], '.');
  [phone] = await Promise.all([openPhone(), build]);
});

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
);

const CONSUMER = `import { loadRemote } from '@module-federation/enhanced/runtime';

const remote = await loadRemote('mf_tips/remote');
export const version: string = remote.default.version;
// @ts-expect-error: not in the contract
export const nothing = remote.default.nothing;
`;

const TSCONFIG = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
    ...{
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: 'preserve',
      moduleResolution: 'bundler',
    },
    paths: { '*': ['./@mf-types/*'] },
  },
  include: ['consumer.ts', '@mf-types'],
};

test('a host’s loadRemote is typed by what a version publishes for its tools, and phones fetch none of that', async () => {
  const folder = join(app, 'r', 'mf-tips', remoteIn(app, 'mf-tips').active.version);
  const { files } = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as Assets;
  expect(files.map(({ path }) => path)).not.toContain(TYPES_FILES.zip);
  const server = createServer((request, response) => {
    const file = join(folder, request.url ?? '');
    response.writeHead(existsSync(file) ? 200 : 404);
    response.end(existsSync(file) ? readFileSync(file) : '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const context = mkdtempSync(resolve('tests/stock/.tipos-'));
  const said = jest.spyOn(console, 'info').mockImplementation();
  try {
    const remotes = { mf_tips: `mf_tips@http://127.0.0.1:${port}/mf-manifest.json` };
    await consumeTypes({
      host: {
        ...{ context, abortOnError: true, consumeAPITypes: true },
        ...{ runtimePkgs: ['@module-federation/enhanced/runtime'], moduleFederationConfig: { remotes } },
      },
    });
    writeFileSync(join(context, 'consumer.ts'), CONSUMER);
    writeFileSync(join(context, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    const { code, output } = await run(resolve('node_modules/.bin/tsc'), ['-p', context], '.');
    expect({ code, output }).toEqual({ code: 0, output: '' });
  } finally {
    said.mockRestore();
    server.close();
    rmSync(context, { recursive: true, force: true });
  }
});
