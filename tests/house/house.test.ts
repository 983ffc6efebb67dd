import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { remoteFolders } from '@gr/shared/build/discover';

const REMOTES = remoteFolders('.');
const ROOMS = ['shell', ...REMOTES, 'shared', 'backend', 'tests'];
/** Lines no file may exceed (architecture.md 3). */
const LONGEST = 400;

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);
const code = tracked.filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file));
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length;

test('no file is over the limit', () => {
  expect(code.filter((file) => lines(file) > LONGEST)).toEqual([]);
});

test('every room tells what lives in it', () => {
  expect(ROOMS.filter((room) => !existsSync(`${room}/README.md`))).toEqual([]);
});

test('remotes have the same shape', () => {
  const parts = [
    'remote.json',
    'rspack.config.ts',
    'src/index.tsx',
    'package.json',
    'tsconfig.json',
    'biome.json',
    'sandbox/scenarios.ts',
  ];
  const missing = REMOTES.flatMap((room) =>
    parts.map((part) => `${room}/${part}`).filter((path) => !existsSync(path)),
  );
  expect(missing).toEqual([]);
});

interface Package {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}
const packageOf = (room: string) => JSON.parse(readFileSync(`${room}/package.json`, 'utf8')) as Package;
const needs = (room: string) => ({ ...packageOf(room).dependencies, ...packageOf(room).devDependencies });

test('a package has one version in the whole house', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of ['.', ...ROOMS].flatMap((room) => Object.entries(needs(room)))) {
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const several = [...versions].filter(([, found]) => found.size > 1).map(([name]) => name);
  expect(several).toEqual([]);
});

test('a remote names what it imports, so that it can live elsewhere; its tests use what @gr/shared brings', () => {
  const IMPORT = /(?:from |import |import\()'(@[\w.-]+\/[\w.-]+|\w[\w.-]*)['/]/g;
  const unnamed = code.flatMap((file) => {
    const room = REMOTES.find((remote) => file.startsWith(`${remote}/`));
    if (room === undefined || !/\.tsx?$/.test(file)) return [];
    const test = /\.test(ing)?\.tsx?$|\/testing\//.test(file);
    const named = { ...needs(room), ...(test ? packageOf('shared').dependencies : {}) };
    const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => match[1] ?? '');
    return found.filter((name) => !(name in named)).map((name) => `${file}: ${name}`);
  });
  expect(unnamed).toEqual([]);
});

test('remotes have the same scripts', () => {
  const [first, ...others] = REMOTES.map((room) => packageOf(room).scripts);
  for (const scripts of others) expect(scripts).toEqual(first);
});

test('firebase lives in the shell’s own folder and in the backend only', () => {
  const users = code.filter(
    (file) =>
      !/^(shell\/src\/firebase|backend|tests)\//.test(file) &&
      /from ['"]@?firebase/.test(readFileSync(file, 'utf8')),
  );
  expect(users).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "\w+:\/\//);
});
