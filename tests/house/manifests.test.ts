import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RemoteManifest } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import { isThirdParty, type Lock, nameAt, resolve } from '../../scripts/licences/lock.ts';
import { ACCEPTED, ADVISORIES, isVulnerable } from './advisories.ts';

interface WebManifest {
  readonly id: string;
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly { readonly src: string }[];
  }[];
  readonly screenshots: readonly { readonly src: string; readonly form_factor: string }[];
  readonly share_target?: { readonly action: string };
}

const FILES: Readonly<Record<Rol, string>> = {
  rondero: 'manifest.webmanifest',
  supervisor: 'supervisor.webmanifest',
  admin: 'admin.webmanifest',
};
const read = (rol: Rol) => JSON.parse(readFileSync(`shell/public/${FILES[rol]}`, 'utf8')) as WebManifest;
const remotes = readdirSync('.')
  .filter((room) => existsSync(`${room}/remote.json`))
  .map((room) => JSON.parse(readFileSync(`${room}/remote.json`, 'utf8')) as RemoteManifest);

/** Whether somebody of a role may open a place of a remote. */
function mayOpen(url: string, rol: Rol): boolean {
  const [, first = ''] = new URL(url, 'https://app.test').pathname.split('/');
  const remote = remotes.find(({ rutas }) => rutas.includes(first));
  const roles = remote?.rutas_roles?.[first] ?? remote?.roles;
  return remote !== undefined && (roles === undefined || roles.includes(rol));
}

test.each<Rol>(['rondero', 'supervisor', 'admin'])(
  '%s: every shortcut opens, with a drawing of its own',
  (rol) => {
    const { shortcuts, share_target } = read(rol);
    expect(shortcuts.filter(({ url }) => !mayOpen(url, rol))).toEqual([]);
    const drawings = shortcuts.flatMap(({ icons }) => icons.map(({ src }) => src));
    expect(new Set(drawings).size).toBe(shortcuts.length);
    expect(drawings.filter((src) => !existsSync(`shell/public${src}`))).toEqual([]);
    if (share_target) expect(mayOpen(share_target.action, rol)).toBe(true);
  },
);

test('the manifests are one app, with pictures of it for phones and desks that are there', () => {
  const all = Object.keys(FILES).map((rol) => read(rol as Rol));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  for (const { screenshots } of all) {
    expect([...new Set(screenshots.map(({ form_factor }) => form_factor))].sort()).toEqual([
      'narrow',
      'wide',
    ]);
    expect(screenshots.filter(({ src }) => !existsSync(`shell/public${src}`))).toEqual([]);
  }
});

const lock = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { readonly packages: Lock }).packages;
const packages = Object.entries(lock).filter(([place, entry]) => isThirdParty(place, entry));

test('every package of the lock file has its hash, those of other platforms too, and no address of a mirror', () => {
  expect(packages.length).toBeGreaterThan(1_000);
  const bad = packages.filter(
    ([, { integrity = '', resolved }]) => !/^sha512-.{88}$/.test(integrity) || resolved,
  );
  expect(bad.map(([place]) => place)).toEqual([]);
});

test('no package of another platform is left out', () => {
  const missing = Object.entries(lock).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => resolve(lock, place, name) === undefined),
  );
  expect(missing).toEqual([]);
});

test('no package has a version that a known advisory is about, but for those accepted with a reason', () => {
  const found = packages.flatMap(([place, { version = '' }]) =>
    ADVISORIES.flatMap((advisory) =>
      advisory.name === nameAt(place) && isVulnerable(version, advisory) ? [place] : [],
    ),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(ACCEPTED).sort());
});

test.each([
  ['1.1.11', true],
  ['1.1.12', false],
  ['2.0.0', true],
  ['10.2.0', false],
])('brace-expansion %s is vulnerable: %s', (version, is) => {
  const [advisory] = ADVISORIES.filter(({ name }) => name === 'brace-expansion');
  expect(advisory && isVulnerable(version, advisory)).toBe(is);
});
