import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inputFiles, inputsHash } from './inputs.ts';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  write('mf-x/src/a.ts', 'a');
  write('mf-x/remote.json', '{}');
  write('shared/b.ts', 'b');
  write('lock.json', '1');
});
afterEach(() => rmSync(root, { recursive: true }));

const hash = () => inputsHash(root, ['mf-x', 'shared', 'lock.json']);

test('tests, documents and products are no inputs', () => {
  const before = hash();
  write('mf-x/src/a.test.ts', 'x');
  write('mf-x/README.md', 'x');
  write('mf-x/dist/a.js', 'x');
  write('mf-x/node_modules/p/a.js', 'x');
  write('shared/testing/fake.ts', 'x');
  expect(hash()).toBe(before);
  expect(inputFiles(root, ['mf-x'])).toEqual(['mf-x/remote.json', 'mf-x/src/a.ts']);
});

test.each([
  ['another byte', 'mf-x/src/a.ts', 'A'],
  ['a new file', 'mf-x/src/c.css', ''],
  ['another room in use', 'shared/b.ts', 'B'],
  ['another set of packages', 'lock.json', '2'],
])('%s makes another version', (_, file, text) => {
  const before = hash();
  write(file, text);
  expect(hash()).not.toBe(before);
});

test('the place of the folder does not matter', () => {
  const first = hash();
  const old = root;
  root = mkdtempSync(path.join(tmpdir(), 'inputs-other-'));
  write('lock.json', '1');
  write('shared/b.ts', 'b');
  write('mf-x/remote.json', '{}');
  write('mf-x/src/a.ts', 'a');
  expect(hash()).toBe(first);
  rmSync(old, { recursive: true });
});
