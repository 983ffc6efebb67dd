import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { versionOf } from './version.ts';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const lock = (react: string, more = {}) =>
  JSON.stringify({ packages: { 'node_modules/react': { version: react, integrity: 'x' }, ...more } });
const version = (more?: string) =>
  versionOf({
    dir: path.join(root, 'mf-x'),
    packages: [path.join(root, 'shared'), path.join(root, 'kit')],
    ...(more === undefined ? {} : { more }),
  });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'version-'));
  write('mf-x/package.json', '{ "version": "1.2.3" }');
  write('shared/b.ts', 'b');
  write('kit/c.ts', 'c');
  write('package-lock.json', lock('1'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the version of the package and eight digits', () => {
  expect(version()).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(version()).toBe(version());
});

test.each([
  ['own code', 'mf-x/src/a.ts', 'other'],
  ['@gr/shared', 'shared/b.ts', 'other'],
  ['the kit it is built with', 'kit/c.ts', 'other'],
  ['other packages', 'package-lock.json', lock('2')],
])('%s makes another version', (_, file, text) => {
  const before = version();
  write(file, text);
  expect(version()).not.toBe(before);
});

test('the nearest lock file counts, a room outside the repository has its own', () => {
  const before = version();
  write('mf-x/package-lock.json', lock('1'));
  expect(version()).toBe(before);
  write('package-lock.json', lock('2'));
  expect(version()).toBe(before);
});

test('a new room beside it makes no other version', () => {
  const before = version();
  write('package-lock.json', lock('1', { 'mf-y': {}, 'node_modules/mf-y': { link: true } }));
  expect(version()).toBe(before);
});

test('anything else that decides bytes', () => {
  expect(version('a key')).not.toBe(version());
});
