import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readPrivateKey } from '@gr/remote-kit/build/publish/keys';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside, wholeHere } from '../e2e/support/visit.ts';
import { publishedIn, remoteIn } from '../support/registry.ts';
import { type RemoteCommands, startCommands } from '../support/remote-commands.ts';
import { type Ran, runWell } from '../support/run.ts';

const ID = 'mf-ajeno';
const app = frozenApp();
/** The team's folder, with no package of ours. */
const dir = mkdtempSync(join(tmpdir(), 'gr-ajeno-'));
let stack: Stack;
let phone: Phone;
let page: Page;
let commands: RemoteCommands;

beforeAll(async () => {
  cpSync('tests/stock/remote', dir, { recursive: true });
  commands = startCommands();
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  page = await phone.page();
  await logIn(page, stack.url, '1001');
});

afterAll(async () => {
  await phone?.kill();
  await stack?.kill();
  await commands?.stop();
  rmSync(dir, { recursive: true, force: true });
  rmSync(app, { recursive: true, force: true });
});

/** Builds the next version of it. */
async function build(bundler: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const own = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
  const version = own.version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ ...own, version }));
  const out = join(dir, `dist-${version}`);
  const script = resolve('tests/stock/build.ts');
  await runWell(process.execPath, ['--import', 'tsx/esm', script, bundler, out, version], '.', env);
  return out;
}

/** The folder is under no version control: that the live version is replaced has to be said each time. */
const over = (): readonly string[] =>
  publishedIn(app)
    .remotes.filter(({ id }) => id === ID)
    .flatMap(({ active }) => ['--over', active.version]);

const publish = (out: string): Promise<Ran> =>
  commands.call({
    name: 'publish',
    dir,
    args: [out, '--url', stack.url, '--by', 'Ajenos', ...over()],
    env: {
      GR_STORE: `folder:${app}`,
      GR_CONFORMANCE_DOC: '1001',
      GR_REGISTRY_PRIVATE_KEY: JSON.stringify(readPrivateKey('.')),
    },
  });

/** {@link publish}, of which only success is expected. */
async function published(out: string): Promise<void> {
  const { code, output } = await publish(out);
  if (code !== 0) throw new Error(output);
}

/** Opens the section anew, as the next start of the app does, and uses it. */
async function useSection(): Promise<void> {
  const { version } = remoteIn(app, ID).active;
  await page.goto(`${stack.url}/home`);
  // A start opens what is whole on the phone; what was deployed comes behind it.
  await wholeHere(page, ID, version);
  await goInside(page, '/ajeno');
  await page.locator(`[data-remoto="${ID}@${version}"]`).waitFor();
  await page.getByRole('button', { name: 'Toques: 0' }).click();
  await page.getByRole('button', { name: 'Toques: 1' }).waitFor();
}

/** True where the section's hooks are those of the React that the shell shares. */
const oneReact = () =>
  page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; loadShareSync(name: string): () => object }[] };
    };
    const host = federation.__INSTANCES__.find(({ name }) => name === 'gr_shell');
    const section = document.querySelector('[aria-label="Ajeno"]') ?? {};
    return Reflect.get(section, 'useState') === Reflect.get(host?.loadShareSync('react')() ?? {}, 'useState');
  });

test.each(['webpack', 'rspack', 'vite'])(
  'a remote built by the stock plugin for %s passes the gate and runs with the shell’s React',
  async (bundler) => {
    await published(await build(bundler));
    await useSection();
    expect(await oneReact()).toBe(true);
  },
);

test('on a phone of people at work the browser’s devtools find no modules, and can put no plugin in', async () => {
  const found = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { moduleInfo: object; __GLOBAL_PLUGIN__: unknown[] };
    };
    return [Object.keys(federation.moduleInfo), Object.isFrozen(federation.__GLOBAL_PLUGIN__)];
  });
  expect(found).toEqual([[], true]);
});

test('one that takes React eagerly runs with the shell’s too', async () => {
  await published(await build('rspack', { EAGER: 'si' }));
  await useSection();
  expect(await oneReact()).toBe(true);
});

test('one that wants a React nobody has runs with its own copy', async () => {
  await published(await build('rspack', { RANGE: '^20.0.0' }));
  await useSection();
  expect(await oneReact()).toBe(false);
});

test.each([
  ['{}', /is not that of Module Federation/],
  ['<!doctype html><title>Portal</title>', /no mf-manifest\.json that can be read/],
  ['{"metaData":{"name":"mf_ajeno","remoteEntry":{"na', /no mf-manifest\.json that can be read/],
])('a manifest that is %s is refused, and nothing is moved', async (text, why) => {
  const { version } = remoteIn(app, ID).active;
  const out = mkdtempSync(join(dir, 'dist-'));
  writeFileSync(join(out, 'mf-manifest.json'), text);
  const { code, output } = await publish(out);
  expect(code).toBe(1);
  expect(output).toMatch(why);
  expect(remoteIn(app, ID).active.version).toBe(version);
});

test('an entry that registers under another name is refused: it would never open', async () => {
  const out = await build('rspack');
  const file = join(out, 'mf-manifest.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(ame": )"mf_ajeno"/g, '$1"mf_otro"'));
  const { code, output } = await publish(out);
  expect(code).toBe(1);
  expect(output).toContain('RF-009');
});
