import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPrivateKey } from '@gr/remote-kit/build/publish/keys';
import type { Recorrido } from '@gr/remote-kit/build/recorrido';
import { readRemote } from '@gr/remote-kit/build/remote-json';
import type { Assets, RemoteManifest } from '@gr/shared/contract/manifest';
import type { Offer } from '@gr/shared/domain/app/shared-packages';
import { tryOut } from '../../tools/remote-kit/build/cli/deploy/candidate.ts';
import { askShell } from '../../tools/remote-kit/build/cli/deploy/live-shell.ts';
import { checkLive } from '../../tools/remote-kit/build/cli/remotes/check-live.ts';
import { type BuiltVersion, readBuilt } from '../../tools/remote-kit/build/publish/version-files.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { publishedIn, remoteIn } from '../support/registry.ts';
import { stampShell } from '../support/stamp-shell.ts';

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

/** Code that runs at each mount, ahead of the section's own: it has `root`, `host`, the count `n`, and `leave(work)` for when the section is left. */
const eachMount = (code: string) =>
  changed(
    good.assets.entry,
    (own) => `${own};
    {
      const container = globalThis.${good.assets.container};
      let n = 0;
      const spoil = (own) => (root, host) => {
        n += 1;
        const left = [];
        const leave = (work) => void left.push(work);
        ${code};
        const end = ({ unmount, ...mounted }) => ({ ...mounted, unmount: () => { unmount(); for (const work of left) work(); } });
        const mounted = own(root, host);
        return mounted instanceof Promise ? mounted.then(end) : end(mounted);
      };
      globalThis.${good.assets.container} = {
        init: (...all) => container.init(...all),
        get: async (name) => {
          const module = (await container.get(name))();
          return () => ({ ...module, default: { ...module.default, mount: spoil(module.default.mount) } });
        },
      };
    }`,
  );

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

test('what is done properly is harmless: listeners, timers, a layer that goes with the screen, the shell used through the host', async () => {
  const proper = eachMount(`
    const hear = () => {};
    for (const target of [window, document]) target.addEventListener('click', hear, true);
    const timer = setInterval(() => fetch('/remotes.json'), 500);
    const bar = Object.assign(document.createElement('p'), { textContent: 'Hoy' });
    bar.style.cssText = 'position:sticky;top:0;z-index:1';
    root.parentElement.prepend(bar);
    leave(() => { clearInterval(timer); bar.remove(); for (const target of [window, document]) target.removeEventListener('click', hear, true); })`);
  expect(await problems(proper)).toEqual([]);
});

/** Each candidate does several things that do not hide each other: one walk, and a sentence for each. */
test.each<readonly [string, () => BuiltVersion, readonly RegExp[]]>([
  [
    'what its code does to the page as it is loaded',
    () =>
      withCode(`document.body.classList.add('rojo');
        document.documentElement.style.setProperty('--primary','red');
        {const s=new CSSStyleSheet();s.replaceSync('nav a,body{background:red!important}');document['adopted'+'StyleSheets']=[s]}
        localStorage.setItem('token','x');
        indexedDB.open('otra');
        fetch('https://fuera.example').catch(()=>0);
        Promise.reject(new Error('al cargar'))`),
    [
      /al cargar/,
      /fuera\.example/,
      /attribute «class» of body is/,
      /style «--primary» of html is new/,
      /look of body is another one/,
      /key of localStorage «token» is new/,
      /database «otra» is new/,
    ],
  ],
  [
    'what its code does to the browser’s own things as it is loaded',
    () =>
      withCode(`{const own=fetch;globalThis.fetch=(...a)=>own(...a)}
        {const own=Date.prototype.getTime;Date.prototype.getTime=function(){return own.call(this)+3*3600e3}}
        Object.defineProperty(navigator,'onLine',{configurable:true,get:()=>true});
        Array.prototype.ultimo=function(){return this[this.length-1]};
        {const p=Intl.DateTimeFormat.prototype,d=Object.getOwnPropertyDescriptor(p,'format');Object.defineProperty(p,'format',{...d,get(){return d.get.call(this)}})}
        globalThis.onerror=()=>true;
        addEventListener('error',(e)=>{e.preventDefault();e.stopImmediatePropagation()},true);
        document.addEventListener('keydown',()=>{})`),
    [
      /function «Window\.fetch» is another one/,
      /function «Date\.prototype\.getTime» is another one/,
      /function «navigator\.onLine» is another one/,
      /function «Array\.prototype\.ultimo» is another one/,
      /function «Intl\.DateTimeFormat\.prototype\.format» is another one/,
      /function «window\.onerror» is another one/,
      /a listener for «error» from \S+ stayed/,
      /a listener for «keydown» from \S+ stayed/,
    ],
  ],
  [
    'what each visit takes away from all others, and a dialog without a way out',
    () =>
      eachMount(`localStorage.clear();
        const asks=document.createElement('div');asks.setAttribute('role','dialog');asks.textContent='Bienvenido';
        root.parentElement.append(asks);leave(()=>asks.remove());
        navigator.serviceWorker.getRegistrations().then((all)=>all.forEach((one)=>one.unregister()));
        leave(()=>{throw new Error('al salir')})`),
    [/key of localStorage «[^»]+» is gone/, /worker of \/ is gone/, /al salir/, /«Bienvenido» stays open/],
  ],
  [
    'clicks on the shell are swallowed',
    () =>
      withCode(
        "document.addEventListener('click',(e)=>{if(e.target.closest('nav,header')){e.preventDefault();e.stopImmediatePropagation()}},true)",
      ),
    [/a tap on «Inicio» of the shell did nothing/, /a listener for «click» from \S+ stayed/],
  ],
  [
    'clicks on the menu alone are swallowed, by a listener on the bar',
    () =>
      eachMount(
        "const e=document.querySelector('header');const f=(e)=>e.stopPropagation();for(const one of ['click','pointerdown','pointerup','mousedown','mouseup'])e.addEventListener(one,f,true)",
      ),
    [/a tap on «Abrir menú» of the shell did nothing/, /a listener for «pointerdown» from \S+ stayed/],
  ],
  [
    'a layer of its own over everything',
    () =>
      eachMount(
        "const e=document.createElement('div');e.style.cssText='position:fixed;inset:0;z-index:99';e.className='capa';new MutationObserver((_all,one)=>{one.disconnect();root.append(e)}).observe(root,{childList:true})",
      ),
    [/<div capa> lies over «Abrir menú»/, /<div capa> is «position: fixed»/],
  ],
  [
    'Inicio in place of a screen',
    () => eachMount("setTimeout(()=>host.route.go('/home'))"),
    [/\/tips: the section leads to Inicio/],
  ],
  [
    'the bars are hidden, or deaf, while it is open',
    () =>
      eachMount(
        "const h=document.querySelector('header'),b=document.querySelector('nav:not(dialog *)');h.inert=true;leave(()=>{h.inert=false});if(b){b.style.display='none';leave(()=>{b.style.display=''})}",
      ),
    [/lies over «Abrir menú»/, /«Inicio».* of the shell can’t be seen/],
  ],
  [
    'what not everybody can use, and a tree that nobody may read',
    () =>
      eachMount(`const small=document.createElement('button'),grey=document.createElement('p');
        small.style.cssText='width:12px;height:12px;padding:0';
        grey.style.cssText='color:#777;background:#666';
        grey.textContent='Gris';
        root.parentElement.append(small,grey);
        host.data.watch({path:'nadie/tiene/esto'},()=>{},()=>{})`),
    [/color-contrast/, /button-name/, /target-size/, /refuse to read «\/?nadie\/tiene\/esto»/],
  ],
  [
    'eight seconds of work at each mount',
    () => eachMount('for(const end=Date.now()+8000;Date.now()<end;);'),
    [/each visit keeps the page at work for \d+ ms more/],
  ],
  ['a later mount throws', () => eachMount("if(n===6)throw new Error('sexta')"), [/code RF-101/]],
  [
    'what goes on on Inicio',
    () =>
      eachMount(`if(n===6)leave(()=>{
        setInterval(()=>fetch('/remotes.json'),40);
        setInterval(()=>{for(const end=Date.now()+70;Date.now()<end;);},100)})`),
    [/\/remotes\.json was asked for \d+ times in 3 s on Inicio/, /at work for \d+ % of the time on Inicio/],
  ],
  [
    'what begins minutes later',
    () =>
      withCode(`setTimeout(()=>setInterval(()=>{throw new Error('tarde')},1000),90_000);
        setTimeout(()=>{document.querySelector('header').style.visibility='hidden'},120_000)`),
    [
      /\/tips, minutes later: uncaught error: Error: tarde/,
      /\/tips, minutes later: .*«Abrir menú».* can’t be seen/,
    ],
  ],
  [
    'memory that grows with every visit',
    () => eachMount('(globalThis.__grown??=[]).push(Array.from({length:2e5},(_,i)=>({i})))'),
    [/each visit leaves \d+ more steps of 256 kB of memory/],
  ],
])('%s: told', async (_name, built, told) => {
  const found = (await problems(built())).join('\n');
  for (const sentence of told) expect(found).toMatch(sentence);
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
  const endless = eachMount('setTimeout(()=>{for(;;);},200)');
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
  expect(good?.looked.join()).toContain('Not walked as supervisor, admin');
  const old = stampShell(own, { contract: '0.9' });
  const info = JSON.parse(readFileSync(join(old, 'shell.json'), 'utf8')) as Offer;
  const names = { ...info.names, '@gr/shared/screen': [] };
  writeFileSync(join(old, 'shell.json'), JSON.stringify({ ...info, names }));
  const [bad] = await checkLive({ ...work, app: old });
  expect(bad?.missing).toContain('mountReact of @gr/shared/screen');
  expect(bad?.problems.join('\n')).toMatch(/\/tips: the section did not open, code RF-005/);
});
