import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore } from '@gr/remote-kit/build/publish/folder-store';
import { publicHalf, readPrivateKey } from '@gr/remote-kit/build/publish/keys';
import type { Trial } from '@gr/shared/domain/app/trial';
import type { Page } from 'playwright-core';
import { giveKey } from '../../tools/remote-kit/build/publish/team-command.ts';
import { openPhone, type Phone, WAIT_MS } from '../e2e/support/chromium.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside, wholeHere } from '../e2e/support/visit.ts';
import { publishedIn, remoteIn } from '../support/registry.ts';
import { type RemoteCommands, startCommands } from '../support/remote-commands.ts';
import { copyRepository } from '../support/repo-copy.ts';
import { type Ran, run } from '../support/run.ts';

const ID = 'mf-tips';
const app = frozenApp();
let repo: string;
let teamKey: string;
let commands: RemoteCommands;
let stack: Stack;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  repo = copyRepository(['.keys']);
  const root = readPrivateKey(repo);
  process.env.GR_REGISTRY_PUBLIC_KEY = JSON.stringify(publicHalf(root));
  // The team of the section publishes with its own key, the root's owner with theirs: phones believe both.
  const work = {
    store: folderStore(app),
    root,
    folder: repo,
    por: 'Raíz',
    now: Date.now(),
    say: () => undefined,
  };
  await giveKey(work, 'tips', [ID]);
  const teams = join(repo, '.keys', 'equipos');
  teamKey = readFileSync(join(teams, readdirSync(teams)[0] ?? ''), 'utf8');
  commands = startCommands();
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  page = await phone.page();
  await logIn(page, stack.url, '1001');
});

afterAll(async () => {
  delete process.env.GR_REGISTRY_PUBLIC_KEY;
  await phone.kill();
  await stack.kill();
  await commands.stop();
  rmSync(repo, { recursive: true, force: true });
  rmSync(app, { recursive: true, force: true });
});

/** What is published here is changed by a word, which its unit tests may not like. */
const UNCHECKED: readonly string[] = ['--without-checks', 'prueba'];
const unchecked = (por: string): string => `${por} (sin revisar: prueba)`;

/** Options of a command that is meant for this stack. */
function options(por: string, more: readonly string[]): readonly string[] {
  return ['--url', stack.url, '--by', por, ...more];
}

/** Gets all output of a command so far, whenever there is more. */
type Hear = (output: string) => void;

/** A command as the README has it, in a clone of the repository. Each name goes this way once at least. */
function npm(command: string, por: string, more: readonly string[] = [], hear?: Hear): Promise<Ran> {
  const args = ['run', '--silent', command, '-w', ID, '--', ...options(por, more)];
  return run('npm', args, repo, { GR_STORE: `folder:${app}` }, hear);
}

/** The same without npm's and node's start; one person walks through the shell, where npm has one of each role. */
function command(
  name: string,
  por: string,
  more: readonly string[] = [],
  {
    remote = ID,
    asTeam = remote === ID,
    hear,
    checked = false,
  }: {
    readonly remote?: string;
    readonly asTeam?: boolean;
    readonly hear?: Hear;
    readonly checked?: boolean;
  } = {},
): Promise<Ran> {
  const key: Readonly<Record<string, string>> = asTeam ? { GR_REGISTRY_PRIVATE_KEY: teamKey } : {};
  const env = { GR_STORE: `folder:${app}`, GR_CONFORMANCE_DOC: '1001', ...key };
  const skip = ['deploy', 'canary'].includes(name) && !checked ? UNCHECKED : [];
  return commands.call({ name, dir: join(repo, remote), args: options(por, [...more, ...skip]), env }, hear);
}

/** Changes a file of the clone; gives back the function that undoes it. */
function edit(file: string, from: string, to: string): () => void {
  const name = join(repo, ID, file);
  const text = readFileSync(name, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(name, text.replace(from, to));
  return () => writeFileSync(name, text);
}

function title(text: string): () => void {
  return edit('src/mensajes.ts', "titulo: 'Tips'", `titulo: '${text}'`);
}

/** All that a store shows: the registry's bytes and the names of the versions. */
function shown(): readonly string[] {
  return [readFileSync(join(app, 'remotes.json'), 'utf8'), ...readdirSync(join(app, 'r', ID))];
}

/** How an open phone comes to ask for the list of sections. */
type Asks = 'by itself' | 'when it is taken out again';

/** Goes in and out on the open phone until the section says `text`, each time it has heard what is new. */
async function sees(
  text: string,
  asks: Asks = 'when it is taken out again',
  on = page,
  version = () => remoteIn(app, ID).active.version,
): Promise<void> {
  const found = on.locator('#titulo-app, #contenido').getByText(text, { exact: true }).first();
  const titled = on.getByRole('heading', { level: 1, name: text, exact: true }).or(found).first();
  const paused = on.locator('#contenido').getByText('Sección en pausa');
  const end = Date.now() + 240_000;
  while (Date.now() < end) {
    await goInside(on, '/tips');
    await on.locator(`[data-remoto^="${ID}@"] :is(h2, h3, a)`).or(paused).first().waitFor();
    if (await titled.isVisible()) return;
    await goInside(on, '/home');
    await on.getByRole('heading', { name: 'Inicio' }).waitFor();
    await hears(on, asks);
    await wholeHere(on, ID, version());
  }
  throw new Error(`the phone never showed «${text}»`);
}

/** Waits until the phone has got the list of sections once more. */
async function hears(on: Page, asks: Asks): Promise<void> {
  let heard = false;
  const answer = on
    .waitForResponse((response) => response.url().endsWith('/remotes.json'))
    .then(() => {
      heard = true;
    });
  // It asks once for events that come together.
  while (asks !== 'by itself' && !heard) {
    await on.evaluate(() => dispatchEvent(new Event('online')));
    await Promise.race([answer, new Promise((done) => setTimeout(done, 100))]);
  }
  await answer;
}

const GOOD = 'mount: (root, host) => mountReact(root, host, <Pages />)';

/** A mount that does one bad thing on each screen, besides what it should. */
const BAD = `mount: (root, host) => {
    const place = host.route.location.get().pathname;
    if (place === '/tips') document.body.append(Object.assign(document.createElement('div'), { id: 'olvidado' }));
    if (place === '/videos') {
      setTimeout(() => { throw new Error('tarde'); });
      const estilo = document.createElement('style');
      estilo.textContent = 'body { color: red }';
      document.head.append(estilo);
    }
    if (place === '/tipsleer') {
      addEventListener('resize', () => void root.id);
      const id = host.outbox.newId();
      const entry = { aggregate: 'x', tipo: 'mirar', resumen: 'x', files: [], effects: [] };
      void host.outbox.commit({ id, ...entry, updates: { ['_covid/' + id + '/x']: 1 } });
    }
    return mountReact(root, host, <Pages />);
  }`;

const EMPTY = `mount: (root, host) => {
    const place = host.route.location.get().pathname;
    if (place === '/tips') throw new Error('no');
    return place === '/videos' ? { unmount: () => {} } : mountReact(root, host, <Pages />);
  }`;

describe('a candidate that must not get out moves nothing and uploads nothing', () => {
  test.each<[string, () => () => void, RegExp]>([
    [
      'leaves something in the page',
      () => edit('src/index.tsx', GOOD, BAD),
      /\/tips: <div olvidado> stayed in the page/,
    ],
    [
      'throws on one screen and shows nothing on another',
      () => edit('src/index.tsx', GOOD, EMPTY),
      /\/tips: the section did not open, code RF-101/,
    ],
    [
      'is made for a newer contract',
      () => edit('remote.json', '"contract": "1.', '"contract": "1.9'),
      /asks for contract 1\.9\d and the live shell offers/,
    ],
    [
      'takes a route of another',
      () => edit('remote.json', '"rutas": [', '"rutas": ["rondas", '),
      /The route «rondas» of mf-tips is that of mf-rondas/,
    ],
  ])('%s', async (_name, spoil, sentence) => {
    const mend = spoil();
    const before = shown();
    const { code, output } = await command('deploy', 'Ana');
    mend();
    expect(output).toMatch(sentence);
    if (sentence.source.includes('olvidado')) {
      expect(output).toMatch(/\/videos: uncaught error: Error: tarde\n\s+at /);
      expect(output).toMatch(/\/videos: the security policy forbade it: style-src/);
      expect(output).toMatch(/\/tipsleer: opening it saved an operation/);
      expect(output).toMatch(/\/tipsleer: each visit leaves \d+ more event listeners/);
    }
    if (sentence.source.includes('RF-101')) expect(output).toMatch(/\/videos: .*it stayed blank/);
    expect(output).toContain('Not published: nothing was uploaded or moved.');
    expect(code).toBe(1);
    expect(shown()).toEqual(before);
  });
});

test('sources that are not good are not built: lint, another remote, types, a test, each with its place', async () => {
  const before = shown();
  const undo = [
    edit('src/mensajes.ts', "titulo: 'Tips'", "titulo: 'Tips de hoy'"),
    edit(
      'src/pages.tsx',
      'export function',
      "import '../../mf-rondas/src/index.tsx';\nconst n: number = 'uno';\nexport function",
    ),
  ];
  const { code, output } = await command('deploy', 'Ana', [], { checked: true });
  for (const mend of undo) mend();
  expect(output).toMatch(/✗ Format and lint: not good\.[\s\S]*src\/pages\.tsx/);
  expect(output).toMatch(/mf-rondas/);
  expect(output).toMatch(/✗ Types: not good\.[\s\S]*src\/pages\.tsx\(\d+,\d+\): error TS2322/);
  expect(output).toMatch(/✗ Tests: not good\.[\s\S]*●/);
  expect(output).not.toContain('Building');
  expect(code).toBe(1);
  expect(shown()).toEqual(before);
});

test('the key of one team publishes no other team’s remote, nor pauses it', async () => {
  const before = shown();
  for (const name of ['deploy', 'pause', 'rollback'])
    expect(await command(name, 'Ana', [], { remote: 'mf-inventario', asTeam: true })).toEqual({
      code: 1,
      output: expect.stringMatching(/^The key of tips may publish mf-tips, and not mf-inventario\. /),
    });
  expect(shown()).toEqual(before);
});

test('what is called wrongly, or against no shell, moves nothing', async () => {
  const before = shown();
  expect(await npm('canary', 'Ana', ['100'])).toMatchObject({ code: 2 });
  expect(await npm('canary', 'Ana')).toMatchObject({ code: 2 });
  expect(await npm('rollback', 'Ana', ['ahora'])).toMatchObject({ code: 2 });
  const lost = await command('deploy', 'Ana', ['--url', 'http://127.0.0.1:9']);
  expect(lost).toMatchObject({ code: 1, output: expect.stringContaining('The live shell does not answer') });
  expect(shown()).toEqual(before);
});

test('a deploy shows on an open phone; another remote, changed meanwhile, stays changed; rollback shows too', async () => {
  await sees('Tips');
  const old = remoteIn(app, ID).active.version;
  const undo = title('Tips dos');
  // Meanwhile Luis pauses another remote: he changes the registry Ana has begun from.
  const pause = () => command('pause', 'Luis', [], { remote: 'mf-inventario' });
  const { code, output } = await during((hear) => npm('deploy', 'Ana', UNCHECKED, hear), pause);
  for (const who of ['1001 (rondero)', '2001 (supervisor)', '9001 (admin)'])
    expect(output).toContain(`${who}: /tips`);
  expect(code).toBe(0);
  expect(remoteIn(app, 'mf-inventario')).toMatchObject({ state: 'paused', por: 'Luis' });
  expect(remoteIn(app, ID)).toMatchObject({
    por: unchecked('Ana'),
    accion: 'deploy',
    previous: { version: old },
  });
  await sees('Tips dos', 'by itself');

  const files = readdirSync(join(app, 'r', ID), { recursive: true });
  expect(await command('rollback', 'Ana')).toMatchObject({ code: 0 });
  expect(remoteIn(app, ID)).toMatchObject({ accion: 'rollback', active: { version: old } });
  expect(readdirSync(join(app, 'r', ID), { recursive: true })).toEqual(files);
  await sees('Tips');
  undo();
});

test('pause shows on the phone, resume ends it', async () => {
  expect(await npm('pause', 'Ana')).toMatchObject({ code: 0 });
  await sees('Sección en pausa');
  const again = await command('pause', 'Ana');
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('was paused already') });
  expect(await npm('resume', 'Ana')).toMatchObject({ code: 0 });
  await sees('Tips');
});

test('a trial for 10 %, then 25 %, then nobody: the version of the others stays', async () => {
  const { active } = remoteIn(app, ID);
  const undo = title('Tips tres');
  expect(await command('canary', 'Ana', ['10'])).toMatchObject({ code: 0 });
  const { canary } = remoteIn(app, ID);
  expect(canary).toMatchObject({ percent: 10 });
  expect(canary?.version).not.toBe(active.version);
  expect(await command('canary', 'Ana', ['25'])).toMatchObject({ code: 0 });
  expect(remoteIn(app, ID)).toMatchObject({ active, canary: { ...canary, percent: 25 } });
  expect(await command('canary', 'Ana', ['0'])).toMatchObject({ code: 0 });
  expect(remoteIn(app, ID).active).toEqual(active);
  expect(remoteIn(app, ID).canary).toBeUndefined();
  undo();
});

test('a link for testers: the phone that opens it tries the version, whoever is in; everybody else stays; without a code it ends', async () => {
  const undo = title('Tips en prueba');
  const { code, output } = await command('canary', 'Ana', ['--testers']);
  expect({ code, output }).toMatchObject({ code: 0 });
  const link = /^.*(http:\/\/\S+\/\?probar=[\w-]+)$/m.exec(output.trim().split('\n').at(-1) ?? '')?.[1] ?? '';
  const { active, canary } = remoteIn(app, ID);
  expect([link.startsWith(`${stack.url}/?probar=`), (canary as Trial).para?.probadores?.length]).toEqual([
    true,
    1,
  ]);
  // The code itself is published nowhere.
  expect(shown()[0]).not.toContain(link.split('=')[1]);
  const pocket = await phone.context.browser()?.newContext({ viewport: { width: 360, height: 780 } });
  pocket?.setDefaultTimeout(WAIT_MS);
  const tester = await pocket?.newPage();
  if (!tester) throw new Error('the browser is gone');
  try {
    await tester.goto(link);
    await logIn(tester, stack.url, '1001');
    const trial = () => canary?.version ?? '';
    await sees('Tips en prueba', undefined, tester, trial);
    await tester.reload();
    await sees('Tips en prueba', undefined, tester, trial);
    await sees('Tips');
    await tester.goto(`${stack.url}/?probar=`);
    await sees('Tips', undefined, tester);
    expect(remoteIn(app, ID)).toMatchObject({ active, canary });
  } finally {
    await pocket?.close();
    await command('canary', 'Ana', ['0']);
    undo();
  }
});

test('who deploys while somebody changes the same remote is told who and what', async () => {
  const undo = title('Tips cuatro');
  const { code, output } = await during(
    (hear) => command('deploy', 'Ana', [], { hear }),
    () => command('pause', 'Luis'),
  );
  expect(output).toMatch(/Luis changed mf-tips before you \(.* ago\): paused the section/);
  expect(code).toBe(1);
  expect(remoteIn(app, ID)).toMatchObject({ state: 'paused', por: 'Luis', accion: 'pause' });
  expect(publishedIn(app).remotes.map(({ id }) => id)).toContain('mf-rondas');
  undo();
});

/** A deploy, and what somebody else does while it walks through the shell. */
async function during(deploy: (hear: Hear) => Promise<Ran>, meanwhile: () => Promise<Ran>): Promise<Ran> {
  let other: Promise<Ran> | undefined;
  const ran = await deploy((output) => {
    if (output.includes('Walk through the live shell')) other ??= meanwhile();
  });
  if (!other) throw new Error(`it never came to the walk:\n${ran.output}`);
  expect(await other).toMatchObject({ code: 0 });
  return ran;
}
