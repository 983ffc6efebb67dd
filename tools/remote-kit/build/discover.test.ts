import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteFolders } from './discover.ts';

let root = '';
const folder = (name: string, remote?: object) => {
  mkdirSync(path.join(root, name));
  if (remote) writeFileSync(path.join(root, name, 'remote.json'), JSON.stringify(remote));
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'discover-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('remotes come in the order of the menu, equal places by name', () => {
  folder('mf-b', { orden: 20 });
  folder('mf-z', { orden: 5 });
  folder('mf-a', { orden: 20 });
  expect(remoteFolders(root)).toEqual(['mf-z', 'mf-a', 'mf-b']);
});

test('only what has the name and the file is a remote', () => {
  folder('mf-half');
  folder('shell', { orden: 1 });
  expect(remoteFolders(root)).toEqual([]);
});
