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
  write('src/a.ts', 'a');
  write('remote.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('tests, documents and products are no inputs', () => {
  const before = inputsHash(root);
  write('src/a.test.ts', 'x');
  write('README.md', 'x');
  write('dist/a.js', 'x');
  write('node_modules/p/a.js', 'x');
  write('testing/fake.ts', 'x');
  write('sandbox/scenarios.ts', 'x');
  write('build/cli/main.ts', 'x');
  write('tsconfig.json', 'x');
  expect(inputsHash(root)).toBe(before);
  expect(inputFiles(root)).toEqual(['remote.json', 'src/a.ts']);
});

test.each([
  ['another byte', 'src/a.ts', 'A'],
  ['a new file', 'src/c.css', ''],
  ['a feature named like a folder no build reads', 'src/testing/a.ts', ''],
])('%s makes another hash', (_, file, text) => {
  const before = inputsHash(root);
  write(file, text);
  expect(inputsHash(root)).not.toBe(before);
});

test('what is given besides counts', () => {
  expect(inputsHash(root, 'key')).not.toBe(inputsHash(root));
});

test('the place of the folder does not matter', () => {
  const first = inputsHash(root);
  const old = root;
  root = mkdtempSync(path.join(tmpdir(), 'inputs-other-'));
  write('remote.json', '{}');
  write('src/a.ts', 'a');
  expect(inputsHash(root)).toBe(first);
  rmSync(old, { recursive: true });
});
