import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT } from '@gr/shared/contract';
import type { RemoteManifest } from '@gr/shared/contract/manifest';
import { namesOf, problemOf, writeRemote } from './new-remote.ts';

const RONDAS: RemoteManifest = {
  id: 'mf-rondas',
  nombre: 'Rondas',
  rutas: ['rondas', 'scanqr'],
  menu: [],
  contract: CONTRACT,
  orden: 40,
};
const WISH = { id: 'mf-rutas', name: 'Rutas', route: 'rutas' };

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const around = () => ({ root, remotes: [RONDAS], reserved: ['home'] });
const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

test('names follow from the id', () => {
  expect(namesOf('mf-control-rutas')).toEqual({ name: 'Control rutas', route: 'controlrutas' });
});

test.each([
  ['mf-Rutas', {}, /lower-case/],
  ['rutas', {}, /: mf- and/],
  ['mf-../x', {}, /not valid/],
  ['mf-rutas', { route: 'mis rutas' }, /route «mis rutas» is not valid/],
  ['mf-rutas', { name: 'rutas' }, /capital/],
  ['mf-rutas', { name: "Ru'tas" }, /not valid/],
  ['mf-rondas', {}, /id mf-rondas is that of another/],
  ['mf-rutas', { route: 'scanqr' }, /«scanqr» is that of mf-rondas/],
  ['mf-rutas', { route: 'home' }, /is the app's own/],
])('%s %j is refused with a reason', (id, change, reason) => {
  expect(problemOf({ ...WISH, id, ...change }, around())).toMatch(reason);
});

test('a folder that is there is never touched', () => {
  mkdirSync(path.join(root, 'mf-rutas'));
  expect(problemOf(WISH, around())).toMatch(/is there already/);
});

test('around what npm installed in an empty folder, which stays what it was installed from', () => {
  const dir = path.join(root, 'mf-rutas');
  mkdirSync(path.join(dir, 'node_modules', 'ejemplo'), { recursive: true });
  writeFileSync(path.join(dir, 'node_modules', 'ejemplo', 'ejemplo.js'), 'ejemplo');
  const packages = {
    '@gr/shared': 'file:../gr-shared-0.1.0.tgz',
    '@gr/remote-kit': 'file:../gr-remote-kit-0.1.0.tgz',
  };
  const own = { dependencies: packages };
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ ...own, scripts: {} }));
  expect(problemOf(WISH, around())).toMatch(/is there already/);
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify(own));
  expect(problemOf(WISH, around())).toBeUndefined();
  writeRemote(WISH, around());
  expect(json('mf-rutas/package.json')).toMatchObject({
    name: 'mf-rutas',
    type: 'module',
    dependencies: { '@gr/shared': packages['@gr/shared'] },
    devDependencies: { '@gr/remote-kit': packages['@gr/remote-kit'] },
  });
  expect(readFileSync(path.join(dir, 'node_modules', 'ejemplo', 'ejemplo.js'), 'utf8')).toBe('ejemplo');
});

test('the new one has its names everywhere, the last place in the menu and the versions of today', () => {
  expect(problemOf(WISH, around())).toBeUndefined();
  const dir = writeRemote(WISH, around());
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    expect(readFileSync(path.join(parentPath, name), 'utf8')).not.toMatch(/ejemplo/i);
  }
  expect(json('mf-rutas/remote.json')).toMatchObject({
    id: 'mf-rutas',
    nombre: 'Rutas',
    rutas: ['rutas'],
    contract: CONTRACT,
    orden: 50,
  });
  const { version, peerDependencies } = JSON.parse(readFileSync('tools/remote-kit/package.json', 'utf8'));
  const { dependencies, devDependencies } = json('mf-rutas/package.json');
  expect(dependencies).toEqual(peerDependencies);
  expect(devDependencies).toMatchObject({ '@gr/remote-kit': version });
});

test('a name may hold one of the template’s', () => {
  writeRemote({ id: 'mf-ejemplo', name: 'Ejemplo dos', route: 'dos' }, around());
  expect(json('mf-ejemplo/remote.json')).toMatchObject({
    id: 'mf-ejemplo',
    nombre: 'Ejemplo dos',
    rutas: ['dos'],
  });
});
