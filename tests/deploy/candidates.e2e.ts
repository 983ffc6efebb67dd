import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryOut } from '@gr/shared/build/cli/deploy/candidate';
import { askShell } from '@gr/shared/build/cli/deploy/live-shell';
import { checkLive } from '@gr/shared/build/cli/remotes/check-live';
import { readPrivateKey } from '@gr/shared/build/publish/keys';
import { type BuiltVersion, readBuilt } from '@gr/shared/build/publish/version-files';
import type { Recorrido } from '@gr/shared/build/recorrido';
import { readRemote } from '@gr/shared/build/remote-json';
import type { Assets, RemoteManifest } from '@gr/shared/contract/manifest';
import type { Offer } from '@gr/shared/domain/app/shared-packages';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { publishedIn, remoteIn } from '../support/registry.ts';
import { stampShell } from '../support/stamp-shell.ts';

/** Limit for what hangs, ms. */
jest.setTimeout(300_000);

const ID = 'mf-tips';
const PERSON = { doc: '1001', password: 'Rondas2026*' };

const app = frozenApp();
const manifest = readRemote(ID);
let stack: Stack;
let good: BuiltVersion;

beforeAll(async () => {
  stack = await startStack(undefined, app);
  good = readBuilt(join(app, 'r', ID, remoteIn(app, ID).active.version));
});

afterAll(async () => {
  await stack.kill();
  rmSync(app, { recursive: true, force: true });
});

/** The built version with other bytes in one file, and a list that says so. */
function changed(file: string, change: (code: string) => string): BuiltVersion {
  const bytes = Buffer.from(change(good.content.get(file)?.toString('utf8') ?? ''));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const files = good.assets.files.map((one) =>
    one.path === file ? { ...one, sha256, bytes: bytes.length } : one,
  );
  const assets: Assets = { ...good.assets, version: `${good.assets.version}x`, files };
  const list = Buffer.from(JSON.stringify(assets));
  return { assets, list, content: new Map([...good.content, [file, bytes]]) };
}

/** Code that runs when the section is loaded, in front of its own. */
const withCode = (code: string) => changed(good.assets.entry, (own) => `${code};\n${own}`);

/** The same code again at each visit of the section. */
const eachVisit = (code: string) =>
  withCode(`addEventListener('popstate',()=>{if(location.pathname==='/tips'){${code}}})`);

async function problems(
  built: BuiltVersion,
  recorridos: readonly Recorrido[] = [],
  more: Partial<RemoteManifest> = {},
  hungMs?: number,
): Promise<readonly string[]> {
  const verdict = await tryOut({
    url: stack.url,
    manifest: { ...manifest, rutas: ['tips'], menu: manifest.menu.slice(0, 1), ...more },
    built,
    registry: publishedIn(app),
    key: readPrivateKey('.'),
    people: [PERSON],
    recorridos,
    ...(hungMs === undefined ? {} : { hungMs }),
  });
  return verdict.problems;
}

const TAP: Recorrido = {
  nombre: 'buscar',
  rol: 'rondero',
  en: '/tips',
  pasos: [{ type: ['Buscar un tip', 'a'] }],
};

test('a good version, walked with its steps, leaves nothing', async () => {
  expect(await problems(good, [TAP])).toEqual([]);
});

test.each<readonly [string, () => BuiltVersion, RegExp]>([
  [
    'a class of the page that stays',
    () => withCode("document.body.classList.add('rojo')"),
    /attribute «class» of body is/,
  ],
  [
    'a style of the root that stays',
    () => withCode("document.documentElement.style.setProperty('--primary','red')"),
    /style «--primary» of html is new/,
  ],
  [
    'a sheet that reddens the bars',
    () =>
      withCode(
        "{const s=new CSSStyleSheet();s.replaceSync('nav a,body{background:red!important}');document['adopted'+'StyleSheets']=[s]}",
      ),
    /look of body is another one/,
  ],
  ['storage that is emptied', () => eachVisit('localStorage.clear()'), /key of localStorage «[^»]+» is gone/],
  [
    'a key that is left',
    () => withCode("localStorage.setItem('token','x')"),
    /key of localStorage «token» is new/,
  ],
  [
    'a function of the browser that is replaced',
    () => withCode('{const own=fetch;globalThis.fetch=(...a)=>own(...a)}'),
    /function «Window\.fetch» is another one/,
  ],
  [
    'the worker that is taken away',
    () =>
      eachVisit(
        'navigator.serviceWorker.getRegistrations().then((all)=>all.forEach((one)=>one.unregister()))',
      ),
    /worker of \/ is gone/,
  ],
  ['a database of its own', () => withCode("indexedDB.open('otra')"), /database «otra» is new/],
  [
    'memory that grows with every visit',
    () =>
      withCode(
        "{const kept=[];addEventListener('popstate',()=>{kept.push(Array.from({length:2e5},(_,i)=>({i})))})}",
      ),
    /each visit leaves \d+ more steps of 256 kB of memory/,
  ],
])('%s is told', async (_name, built, told) => {
  expect((await problems(built())).join('\n')).toMatch(told);
});

test('a throw on a tap is told with where it was thrown, English with the line', async () => {
  const throwing = withCode("addEventListener('input',function roto(){throw new Error('se rompió')})");
  expect((await problems(throwing, [TAP])).join('\n')).toMatch(
    /uncaught error: Error: se rompió\n\s+at .*roto/,
  );
  const english = withCode(
    "setInterval(()=>{for(const one of document.querySelectorAll('label'))if(one.textContent==='Buscar un tip')one.textContent='Search the tips'},20)",
  );
  expect((await problems(english)).join('\n')).toMatch(/«Search the tips» is not Spanish/);
});

test('a step that can’t be done and a place without a screen are told', async () => {
  const impossible: Recorrido = {
    nombre: 'abrir',
    rol: 'rondero',
    en: '/tips',
    pasos: [{ tap: 'No hay tal botón' }],
  };
  expect(await problems(good, [impossible])).toEqual([
    'abrir: could not tap «No hay tal botón»: it is not on the screen',
  ]);
  const rutas = ['tips', 'tips-nada'];
  expect((await problems(good, [], { rutas })).join('\n')).toMatch(
    /\/tips-nada: the section has no screen there/,
  );
});

test('a loop that never ends is told, and ends the walk', async () => {
  const endless = eachVisit('setTimeout(()=>{for(;;);},200)');
  expect((await problems(endless, [], {}, 6_000)).join('\n')).toMatch(
    /\/tips: the page did not answer any more for 6 s/,
  );
});

test('a shell that is to be deployed is walked with what is published: a good one, and one that is too old', async () => {
  const live = await askShell(stack.url);
  if (typeof live === 'string') throw new Error(live);
  const own = join(app, 'app');
  const work = { live, dir: '.', people: [PERSON], only: [ID] };
  const [good] = await checkLive({ ...work, app: own });
  expect(good).toMatchObject({ id: ID, missing: [], problems: [] });
  expect(good?.looked.join()).toContain('1001 (rondero): /tips');
  const old = stampShell(own, { contract: '1.0' });
  const info = JSON.parse(readFileSync(join(old, 'shell.json'), 'utf8')) as Offer;
  const names = { ...info.names, '@gr/shared/screen': [] };
  writeFileSync(join(old, 'shell.json'), JSON.stringify({ ...info, names }));
  const [bad] = await checkLive({ ...work, app: old });
  expect(bad?.missing).toContain('mountReact of @gr/shared/screen');
  expect(bad?.problems.join('\n')).toMatch(/\/tips: the section did not open, code RF-005/);
});
