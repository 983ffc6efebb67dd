import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '@gr/shared/contract/manifest';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { type Line, type Rule, startProxy } from '../e2e/support/proxy.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { readyOffline, wholeHere } from '../e2e/support/visit.ts';
import { remoteIn } from '../support/registry.ts';
import { activate, stampVersion } from '../support/versions.ts';

/** A first screen of each remote for supervisor 2001; none of them was ever opened. */
const SCREENS: readonly (readonly [id: string, path: string])[] = [
  ['mf-rondas', '/rondas?ver=terminadas'],
  ['mf-supervision', '/supervisiones'],
  ['mf-inventario', '/inventario?un=u001'],
  ['mf-tips', '/tips'],
];

/** ms everything takes on a weak line, and the registry, which is one small answer. */
const WEAK_MS = 3_000;
const REGISTRY_MS = 500;

/** Starts with and without a deploy before them, in turn; and how much longer the former may take. */
const PAIRS = 2;
const MOST = 1.2;

const app = frozenApp();
let stack: Stack;
let line: Line;
let phone: Phone;

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone({ own: true })]);
  line = await startProxy(stack.url);
  const page = await phone.page();
  await logIn(page, line.url, '2001');
  await readyOffline(page);
  await page.close();
});

afterAll(async () => {
  await phone.kill();
  await line.close();
});

/** Opens the app anew at tips; gives ms until the section is on screen, and which version it is. */
async function coldStart(): Promise<{ readonly ms: number; readonly runs: string }> {
  const page = await phone.page();
  const began = performance.now();
  await page.goto(`${line.url}/tips`);
  const section = page.locator('[data-remoto^="mf-tips@"]');
  await section.getByRole('heading').first().waitFor();
  const ms = performance.now() - began;
  const runs = (await section.getAttribute('data-remoto')) ?? '';
  await page.close();
  return { ms, runs };
}

/** A chunk of a section; the second deploy changes a word in it and nothing else. */
const CHUNK = /^static\/2\.js$/;

test(`a cold start on a weak line after a deploy takes at most ${MOST} times one without, and only what changed is brought`, async () => {
  const sums = { without: 0, after: 0 };
  const bytes: number[] = [];
  const weak: Rule = (path) => ({
    kind: 'through',
    lateMs: path.startsWith('/remotes.json') ? REGISTRY_MS : WEAK_MS,
  });
  await coldStart();
  for (let pair = 0; pair < PAIRS; pair += 1) {
    line.break(weak);
    const without = await coldStart();
    const old = remoteIn(app, 'mf-tips').active.version;
    const word = pair > 0;
    const next = stampVersion(app, 'mf-tips', pair, undefined, (path) => !word || CHUNK.test(path));
    await activate(app, 'mf-tips', next);
    const after = await coldStart();
    expect([without.runs, after.runs]).toEqual([`mf-tips@${old}`, `mf-tips@${old}`]);
    sums.without += without.ms;
    sums.after += after.ms;
    // Brought while the page is open; the start after it has the new one.
    line.heal();
    const page = await phone.page();
    await page.goto(`${line.url}/home`);
    await wholeHere(page, 'mf-tips', next.version);
    await page.close();
    expect((await coldStart()).runs).toBe(`mf-tips@${next.version}`);
    const folder = `/r/mf-tips/${next.version}/`;
    const brought = new Set(line.asked.flatMap((path) => path.split(folder)[1] ?? []));
    const { files, entry } = JSON.parse(readFileSync(join(app, folder, 'assets.json'), 'utf8')) as Assets;
    const always = [entry, 'mf-manifest.json'];
    const changed = files.filter(({ path }) => !word || always.includes(path) || CHUNK.test(path));
    expect(brought).toEqual(new Set(['assets.json', ...changed.map(({ path }) => path)]));
    bytes.push(changed.reduce((sum, file) => sum + file.bytes, 0));
  }
  process.stdout.write(
    `cold start at ${WEAK_MS} ms: ${Math.round(sums.without / PAIRS)} ms, after a deploy ${Math.round(sums.after / PAIRS)} ms; brought ${bytes.join(', of another word ')} bytes\n`,
  );
  expect(sums.after / sums.without).toBeLessThanOrEqual(MOST);
});

test.each(SCREENS)('%s opens in a cold start without a server, never visited before', async (id, path) => {
  await withoutServer();
  const page = await phone.page();
  await page.goto(line.url + path);
  await page.locator(`[data-remoto^="${id}@"]`).waitFor();
  // The section itself draws something: a heading, a list, or its own word about what is not on the phone.
  await page.locator(`[data-remoto^="${id}@"] :is(h2, h3, li, a, button):visible`).first().waitFor();
  expect(await page.getByText(/RF-\d{3}/).count()).toBe(0);
  await page.close();
});

/** From the first call on no server answers, and the browser starts anew. */
let over: Promise<void> | undefined;
function withoutServer(): Promise<void> {
  over ??= (async () => {
    await phone.close();
    line.break(() => ({ kind: 'cut' }));
    await stack.kill();
    phone = await openPhone({ profile: phone.profile });
  })();
  return over;
}
