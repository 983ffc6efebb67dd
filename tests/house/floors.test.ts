import { existsSync, readdirSync } from 'node:fs';
import { sources } from '../support/copies.ts';
import { importsOf, REMOTES, roomOf, shippedCode, upward } from './imports.ts';

/** The shell from below; a room takes from itself and from those before it. */
const SHELL = [
  'base',
  'phone-db',
  'network',
  'firebase',
  'ports/app-proof',
  'ports/device',
  'ports/consent',
  'ports/replica',
  'ports/outbox',
  'ports/office',
  'ports/photos',
  'ports/kept',
  'ports/session',
  'federation/base',
  'federation/registry',
  'federation/phone',
  'federation/staging',
  'federation/versions',
  'federation',
  'work/navigation',
  'work/worker-client',
  'work/version',
  'work',
  'screens/drafts',
  'screens/person',
  'screens/avisos',
  'screens/home',
  'screens/tyc',
  'screens/login',
  'screens/puesto',
  'screens/ajustes',
  'screens/ayuda',
  'screens/not-found',
  'screens/salud',
  'screens/envios',
  'screens/infoun',
  'screens/actualizar',
  'app',
  'clave',
  'worker',
  'restablecer.ts',
  'tema.ts',
  'main.ts',
].map((room) => `shell/src/${room}`);

/** What remotes, shell and backend have in common, from below. */
const DOMAIN = [
  'database',
  'valor',
  'shape',
  'app',
  'clave',
  'registro',
  'qr',
  'empresa',
  'persona',
  'tip',
  'ronda',
  'dia',
  'novedad',
  'supervision',
  'resumen',
  'inventario',
  'minuta',
  'lista',
  'oficina',
  'tabla',
  'pdf',
  'informe',
].map((room) => `shared/domain/${room}`);
const SHARED = ['shared/contract', ...DOMAIN, 'shared/ui', 'shared/screen'];

/** What remotes are built, tried and published with, which stands on the above. */
const KIT = ['tools/remote-kit/build', 'tools/remote-kit/testing'];

/** The backend from below: what both the functions and the operator's commands stand on, those two, and what starts all of it. */
const BACKEND = ['repo-root.ts', 'rules', 'company', 'functions', 'project.ts', 'seed', 'local', 'admin'].map(
  (room) => `backend/${room}`,
);

/** What a new remote is copied from. */
const NO_ROOMS = /^tools\/remote-kit\/build\/new-remote\/template\//;

test('no room of the shell takes from one above it', () => {
  expect(upward(shippedCode('shell/src'), SHELL)).toEqual([]);
});

test('no room of shared and the kit takes from one above it', () => {
  const files = [...shippedCode('shared'), ...shippedCode('tools/remote-kit')];
  const kept = files.filter((file) => !NO_ROOMS.test(file));
  expect(upward(kept, [...SHARED, ...KIT])).toEqual([]);
});

test('no room of the backend takes from one above it', () => {
  expect(upward(shippedCode('backend'), BACKEND)).toEqual([]);
});

/** Its folders are a record each, and lead to each other. */
const WITH_CYCLES = 'mf-oficina';

test.each(REMOTES.filter((remote) => remote !== WITH_CYCLES))(
  'no folder of %s takes from one that takes from it',
  (remote) => {
    const takes = new Map<string, Set<string>>();
    const folder = (file: string): string => file.split('/').slice(0, 3).join('/');
    for (const { from, to } of importsOf(shippedCode(`${remote}/src`)))
      if (folder(to) !== folder(from))
        takes.set(folder(from), (takes.get(folder(from)) ?? new Set()).add(folder(to)));
    const below = (start: string): ReadonlySet<string> => {
      const found = new Set<string>();
      const walk = (room: string): void =>
        takes.get(room)?.forEach((next) => {
          if (found.has(next)) return;
          found.add(next);
          walk(next);
        });
      walk(start);
      return found;
    };
    expect([...takes.keys()].filter((room) => below(room).has(room))).toEqual([]);
  },
);

test('the rooms that ship take nothing from builds, tests and scripts, which take from them', () => {
  const shipped = ['shell', ...REMOTES].map((room) => `${room}/src`);
  const wrong = importsOf([...shipped, 'shared'].flatMap(shippedCode))
    .filter(({ to }) => roomOf(to, ['tools', 'scripts', 'tests']) !== null)
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(wrong).toEqual([]);
});

test('a tool takes from nothing but itself, its tests too; the kit from @gr/shared, by the names it exports', () => {
  const tools = readdirSync('tools').filter((name) => existsSync(`tools/${name}/package.json`));
  expect(tools).toEqual(expect.arrayContaining(['remote-kit', 'rtdb-emulator']));
  const wrong = tools.flatMap((tool) => {
    const files = sources(`tools/${tool}`).filter((file) => /\.tsx?$/.test(file));
    const taken = importsOf(files).filter(({ to }) => !to.startsWith(`tools/${tool}/`));
    return taken.filter(({ name }) => tool !== 'remote-kit' || !name.startsWith('@gr/shared/'));
  });
  expect(wrong).toEqual([]);
});

test('an import that leads upwards is found however it is written', () => {
  const found = importsOf(['shell/src/app/start.tsx']).map(({ to }) => to);
  expect(found).toContain('shell/src/app/inside.tsx');
  expect(found).toContain('shared/contract/session.ts');
});
