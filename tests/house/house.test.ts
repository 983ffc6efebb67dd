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
  const parts = ['remote.json', 'rspack.config.ts', 'src/index.tsx', 'package.json', 'tsconfig.json'];
  const missing = REMOTES.flatMap((room) =>
    parts.map((part) => `${room}/${part}`).filter((path) => !existsSync(path)),
  );
  expect(missing).toEqual([]);
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
