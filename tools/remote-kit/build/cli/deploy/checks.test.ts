import { createHash } from 'node:crypto';
import type { Assets, PublishedRegistry, RemoteManifest } from '@gr/shared/contract/manifest';
import { type Jwk, makeKeys, thumbprint } from '../../publish/keys.ts';
import { publishedVersion } from '../../publish/published-version.ts';
import type { BuiltVersion } from '../../publish/version-files.ts';
import { type Check, staticChecks } from './checks.ts';
import type { LiveShell } from './live-shell.ts';

const MANIFEST: RemoteManifest = {
  id: 'mf-x',
  nombre: 'X',
  rutas: ['x', 'x-ver'],
  menu: [{ texto: 'Equis', ruta: '/x', icono: 'tip' }],
  contract: '1.2',
  orden: 10,
};

let key: Jwk;
let shell: LiveShell;
let registry: PublishedRegistry;

beforeAll(async () => {
  key = (await makeKeys()).privateKey;
});

beforeEach(() => {
  shell = {
    url: 'http://127.0.0.1:4200',
    info: {
      version: 's',
      contract: '1.3',
      shared: { react: '19.3.1' },
      overrides: false,
      keys: [thumbprint(key)],
    },
    demo: true,
    registry: undefined,
  };
  const other = { ...MANIFEST, id: 'mf-y', rutas: ['y'], menu: [{ texto: 'Ye', ruta: '/y', icono: 'tip' }] };
  const active = publishedVersion(other, 'v', Buffer.from('{}'));
  registry = {
    serial: 1,
    remotes: [{ id: 'mf-y', state: 'on', active, accion: 'deploy', desde: 0, por: 'Ana' }],
  };
});

function built(text = 'code', id = 'mf-x'): BuiltVersion {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { path: 'e.js', sha256, bytes: bytes.length };
  const more = { ...file, path: 'react.js' };
  const assets: Assets = {
    id,
    version: 'v',
    contract: '1.2',
    container: 'c',
    entry: 'e.js',
    files: [file],
    fallback: [more],
    shares: { react: '^19.0.0' },
  };
  return {
    assets,
    list: Buffer.from(JSON.stringify(assets)),
    content: new Map([
      ['e.js', bytes],
      ['react.js', bytes],
    ]),
  };
}

/** A build of one file more. */
function builtWith(path: string, bytes: Buffer): BuiltVersion {
  const own = built();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const assets: Assets = {
    ...own.assets,
    files: [...own.assets.files, { path, sha256, bytes: bytes.length }],
  };
  return { ...own, assets, content: new Map([...own.content, [path, bytes]]) };
}

const noise = (bytes: number) => createHash('shake256', { outputLength: bytes }).update('x').digest();

function check(manifest: Partial<RemoteManifest> = {}, made = built()): readonly Check[] {
  const whole = { ...MANIFEST, ...manifest };
  const version = publishedVersion(whole, 'v', made.list);
  return staticChecks({ manifest: whole, version, built: made }, shell, registry, thumbprint(key));
}

function of(level: Check['level'], checks: readonly Check[]): string {
  return checks
    .filter((one) => one.level === level)
    .map(({ text }) => text)
    .join('\n');
}

test('a good candidate passes without a warning', () => {
  const checks = check();
  expect([of('bad', checks), of('warning', checks)]).toEqual(['', '']);
});

const OPEN = {
  ruta_datos: '_a/{emp_id}',
  orden_por: 'fechah_x',
  cuantos: 10,
  campo: 'estado',
  abierto: ['en_curso'],
  nombre: ['nombre'],
  icono: 'round',
  ruta: '/x/{id}',
  continuar: 'Seguir',
};

test('open work and quick actions that lead into the remote are fine', () => {
  const acciones = [{ texto: 'X', ruta: '/x/nuevo', icono: 'tip', parametro: 'ronda' }];
  expect(of('bad', check({ abiertos: [OPEN], acciones }))).toBe('');
});

test.each<[string, () => readonly Check[], RegExp]>([
  [
    'a shell of another key',
    () => {
      shell = { ...shell, info: { ...shell.info, keys: ['k'] } };
      return check();
    },
    /does not trust/,
  ],
  [
    'a contract too new',
    () => check({ contract: '1.4' }),
    /asks for contract 1\.4 and the live shell offers 1\.3/,
  ],
  ['a contract of another major', () => check({ contract: '2.0' }), /asks for contract 2\.0/],
  ['a route of another remote', () => check({ rutas: ['x', 'y'] }), /«y» of mf-x is that of mf-y/],
  ['a route of the shell', () => check({ rutas: ['x', 'home'] }), /«home» is the shell's/],
  [
    'a route phones do not accept',
    () => check({ rutas: ['x', 'Ver'] }),
    /«rutas» in remote\.json is not valid/,
  ],
  ['a route twice', () => check({ rutas: ['x', 'x'] }), /«rutas» in remote\.json is not valid/],
  ['an order that is none', () => check({ orden: Number.NaN }), /«orden» in remote\.json is not valid/],
  ['a menu that leads nowhere', () => check({ menu: [{ texto: 'Z', ruta: '/z', icono: 'tip' }] }), /«\/z»/],
  [
    'a quick action that leads nowhere',
    () => check({ acciones: [{ texto: 'Z', ruta: '/z', icono: 'tip' }] }),
    /«\/z»/,
  ],
  [
    'a quick action of too many',
    () => check({ acciones: Array.from({ length: 5 }, () => ({ texto: 'X', ruta: '/x', icono: 'tip' })) }),
    /«acciones» in remote\.json is not valid/,
  ],
  [
    'a parameter that is none',
    () => check({ acciones: [{ texto: 'X', ruta: '/x', icono: 'tip', parametro: 'a&b' }] }),
    /«acciones» in remote\.json is not valid/,
  ],
  ['open work without a bound', () => check({ abiertos: [{ ...OPEN, cuantos: 0 }] }), /«abiertos» in/],
  [
    'open work of every unit',
    () => check({ abiertos: [{ ...OPEN, ruta_datos: '_a/{un_id}' }] }),
    /«abiertos» in/,
  ],
  [
    'open work that goes on nowhere',
    () => check({ abiertos: [{ ...OPEN, ruta: '/z/{id}' }] }),
    /«\/z\/\{id\}»/,
  ],
  ['the build of another remote', () => check({}, built('code', 'mf-z')), /is of mf-z, not of mf-x/],
  [
    'a style that reddens every page',
    () => check({}, builtWith('a.css', Buffer.from('body{background:red}'))),
    /a\.css: the style «body» in no layer reaches beyond the remote[\s\S]*a\.css: the style «body» reaches/,
  ],
  [
    'a call that deletes the outbox',
    () => check({}, builtWith('a.js', Buffer.from('indexedDB.deleteDatabase("gr_envios")'))),
    /a\.js uses indexedDB, which a remote may not/,
  ],
  [
    'a chunk of 3 MB',
    () => check({}, builtWith('a.js', noise(3_000_000))),
    /a\.js weighs 3000 kB on the line, more than 200/,
  ],
  [
    'many pictures',
    () => {
      const one = builtWith('0.png', noise(190_000));
      const files = Array.from({ length: 4 }, (_, i) => ({
        ...(one.assets.files[1] as never as object),
        path: `${i}.png`,
      }));
      const content = new Map(files.map(({ path }) => [path, noise(190_000)]));
      const assets = { ...one.assets, files: [...one.assets.files.slice(0, 1), ...files] } as Assets;
      return check({}, { ...one, assets, content: new Map([...one.content, ...content]) });
    },
    /weighs 760 kB on the line, more than 600/,
  ],
  [
    'a file that is not what the list says',
    () => check({}, { ...built(), content: new Map([['e.js', Buffer.from('other')]]) }),
    /are not those of the list: e\.js, react\.js/,
  ],
])('%s is refused, in words', (_name, run, sentence) => {
  expect(of('bad', run())).toMatch(sentence);
});

test('a name of a kit that the live shell lacks is told, whatever the numbers say', () => {
  const kit = '@gr/shared/ui';
  const info = { ...shell.info, shared: { react: '19.3.1', [kit]: '1.4.0' }, names: { [kit]: ['Button'] } };
  shell = { ...shell, info };
  const mine = built();
  const assets = { ...mine.assets, shares: { [kit]: '^1.4.0' }, uses: { [kit]: ['Button', 'Carousel'] } };
  expect(of('warning', check({}, { ...mine, assets }))).toMatch(
    /does not have Carousel of @gr\/shared\/ui: phones/,
  );
});

test('what can be lived with is a warning', () => {
  shell = { ...shell, info: { ...shell.info, shared: { react: '18.2.0' } } };
  const warnings = of(
    'warning',
    check({ menu: [{ texto: 'Ye', ruta: '/x', icono: 'tip' }] }, built(noise(60_000).toString('hex'))),
  );
  expect(warnings).toMatch(
    /does not have react \^19\.0\.0: phones will load copies of their own \(\+\d+ kB\)/,
  );
  expect(warnings).toMatch(/weighs \d+\.\d kB compressed, more than 40/);
  expect(warnings).toMatch(/mf-y also has «Ye»/);
});
