import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '@gr/shared/contract/manifest';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
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

/** Opens the app anew at tips; gives which version of the section is on screen. */
async function coldStart(): Promise<string | null> {
  const page = await phone.page();
  await page.goto(`${line.url}/tips`);
  const section = page.locator('[data-remoto^="mf-tips@"]');
  await section.getByRole('heading').first().waitFor();
  const runs = await section.getAttribute('data-remoto');
  await page.close();
  return runs;
}

/** A chunk of a section; the second deploy changes a word in it and nothing else. */
const CHUNK = /^static\/2\.js$/;
let deploys = 0;

test.each([
  ['all files', () => true],
  ['a word', (path: string) => CHUNK.test(path)],
])(
  'a cold start after a deploy of %s waits for nothing of it, and only what changed is brought',
  async (_, changes) => {
    const old = remoteIn(app, 'mf-tips').active.version;
    const next = stampVersion(app, 'mf-tips', deploys, undefined, changes);
    deploys += 1;
    await activate(app, 'mf-tips', next);
    const folder = `/r/mf-tips/${next.version}/`;
    line.break((path) => (path.startsWith(folder) ? { kind: 'hang' } : undefined));
    expect(await coldStart()).toBe(`mf-tips@${old}`);
    // Brought while the page is open; the start after it has the new one.
    line.heal();
    const page = await phone.page();
    await page.goto(`${line.url}/home`);
    await wholeHere(page, 'mf-tips', next.version);
    await page.close();
    expect(await coldStart()).toBe(`mf-tips@${next.version}`);
    const { files, entry } = JSON.parse(readFileSync(join(app, folder, 'assets.json'), 'utf8')) as Assets;
    const always = [entry, 'mf-manifest.json'];
    const changed = files.filter(({ path }) => always.includes(path) || changes(path));
    expect(new Set(line.asked.flatMap((path) => path.split(folder)[1] ?? []))).toEqual(
      new Set(['assets.json', ...changed.map(({ path }) => path)]),
    );
  },
);

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
