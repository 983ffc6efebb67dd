import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { REMOTES } from '../build/rooms.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** The first existing one of these: the remote's main branch, else the local one. */
function mainBranch(): string {
  for (const name of ['origin/main', 'main']) {
    try {
      return git('merge-base', name, 'HEAD')[0] ?? 'HEAD';
    } catch {
      // Not every clone has both.
    }
  }
  return 'HEAD';
}

/** Files that differ from `main`, including new and removed ones, by path from the root. */
export function changedFiles(): readonly string[] {
  const changed = git('diff', '--name-only', mainBranch());
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** Rooms that use the sources of another, and can break by its change. */
const SEEN_BY: Readonly<Record<string, readonly string[]>> = {
  shared: ['tools/remote-kit', 'shell', ...REMOTES, 'backend', 'tests', 'scripts'],
  'tools/remote-kit': ['shared', 'shell', ...REMOTES, 'backend', 'tests', 'scripts'],
  shell: ['tests', 'scripts'],
  tools: ['backend', 'tests', 'scripts'],
  backend: ['tests', 'scripts'],
  scripts: ['tests', 'shell'],
};

const roomOf = (file: string): string => /^(tools\/remote-kit|[^/]*)/.exec(file)?.[0] ?? '';

/** Rooms whose types can break by these changes. */
export function checkedRooms(files: readonly string[]): readonly string[] {
  const known = ['shared', 'tools/remote-kit', 'shell', ...REMOTES, 'tools', 'backend', 'tests', 'scripts'];
  const touched = files.map(roomOf).filter((room) => known.includes(room));
  return [...new Set(touched.flatMap((room) => [room, ...(SEEN_BY[room] ?? [])]))];
}

/** Rooms of a browser suite: `// @room mf-tips shared/domain` in its first line. */
export function roomsNamed(text: string): readonly string[] {
  return /^\/\/ @room (.+)$/m.exec(text.split('\n', 1)[0] ?? '')?.[1]?.split(' ') ?? [];
}

/**
 * Rooms whose screens the tour (`tests/tour`) shows for these changes: the changed ones, separated by spaces. `''` = all of them, e.g. when
 * the tour itself changed.
 */
export function touredRooms(files: readonly string[]): string {
  const rooms = [...new Set(files.map(roomOf))];
  return rooms.includes('tests')
    ? ''
    : rooms.filter((room) => ['shell', ...REMOTES].includes(room)).join(' ');
}

/** Browser suites that name a room with changed built files, and changed suites. */
export function suitesOf(files: readonly string[]): readonly string[] {
  const built = files.filter((file) => /\.(tsx?|css|html|json)$/.test(file) && !/\.test\.tsx?$/.test(file));
  return git('ls-files', 'tests/**/*.e2e.ts').filter(
    (suite) =>
      files.includes(suite) ||
      roomsNamed(readFileSync(suite, 'utf8')).some((room) =>
        built.some((file) => file.startsWith(`${room}/`)),
      ),
  );
}

/** Unit tests that read the `remote.json` of a remote without importing it. */
const READ_REMOTE_JSON = [
  'shell/src/screens/home/home.test.tsx',
  'shell/src/screens/home/visits.test.ts',
  'shell/src/work/version/open-work.test.ts',
];

/** Unit tests that read a changed file without importing it. */
export function readersOf(files: readonly string[]): readonly string[] {
  return files.some((file) => /^mf-[^/]+\/remote\.json$/.test(file)) ? READ_REMOTE_JSON : [];
}
