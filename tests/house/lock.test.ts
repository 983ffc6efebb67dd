import { readFileSync } from 'node:fs';
import { ACCEPTED, ADVISORIES, isVulnerable } from '../../scripts/licences/advisories.ts';
import { isThirdParty, type Lock, nameAt, resolve } from '../../scripts/licences/lock.ts';

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
