import { readFileSync } from 'node:fs';
import { licencesPage, PAGE, readThirdParties } from '../../scripts/licences/page.ts';
import { isAllowed, thirdParties } from '../../scripts/licences/third-parties.ts';

const here = readThirdParties('.');
const { app, server, tools, binaries } = here;

test.each([
  ['delivered', [...app, ...server], true],
  ['of tools', [...tools, ...binaries], false],
] as const)('every licence of what is %s is on the allowed list', (_, packages, delivered) => {
  expect(packages.length).toBeGreaterThan(50);
  const not = packages.filter(({ licence }) => !isAllowed(licence, delivered));
  expect(not).toEqual([]);
});

test('the list of licences is that of the lock file: else «npm run licences»', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(licencesPage(here));
});

test('what phones load is told apart from tools', () => {
  const names = (packages: readonly { readonly name: string }[]) => packages.map(({ name }) => name);
  expect(names(app)).toEqual(expect.arrayContaining(['react', 'firebase', 'dompurify', '@zxing/library']));
  expect(names(server)).toEqual(expect.arrayContaining(['firebase-admin', 'ws']));
  expect(names(tools)).toEqual(expect.arrayContaining(['jest', '@rspack/core', 'playwright-core']));
});

test.each([
  ['MIT', true, true],
  ['(MPL-2.0 OR Apache-2.0)', true, true],
  ['(MIT AND Zlib)', true, true],
  ['MIT OR SEE LICENSE IN FEEL-FREE.md', true, true],
  ['MPL-2.0', true, false],
  ['MPL-2.0', false, true],
  ['MIT AND GPL-3.0', false, false],
  ['AGPL-3.0-only', false, false],
  ['UNKNOWN', false, false],
])('%s (delivered: %s) is allowed: %s', (licence, delivered, allowed) => {
  expect(isAllowed(licence, delivered)).toBe(allowed);
});

test('a package is found where Node would find it, with all it brings; a binary takes the licence of its bringer', () => {
  const found = thirdParties(
    {
      '': {},
      shell: { dependencies: { a: '1' } },
      backend: { dependencies: { '@gr/shared': '1', s: '1' } },
      'node_modules/shell': { link: true, resolved: 'shell' },
      'node_modules/a': { version: '1', license: 'MIT', dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { version: '2', license: 'ISC' },
      'node_modules/b': { version: '1', license: 'AGPL-3.0-only' },
      'node_modules/s': { version: '1', license: 'MIT', optionalDependencies: { 's-linux': '1' } },
      'node_modules/s-linux': { version: '1', os: ['linux'] },
      'node_modules/x': { version: '1' },
    },
    [{ room: 'shell', name: 'a' }],
  );
  const told = (group: keyof typeof found) => found[group].map((p) => `${p.name} ${p.version} ${p.licence}`);
  expect(told('app')).toEqual(['a 1 MIT', 'b 2 ISC']);
  expect(told('server')).toEqual(['s 1 MIT']);
  expect(told('tools')).toEqual(['b 1 AGPL-3.0-only', 'x 1 UNKNOWN']);
  expect(told('binaries')).toEqual(['s-linux 1 MIT']);
});
