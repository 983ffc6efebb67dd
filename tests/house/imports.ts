import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { remoteFolders } from '@gr/remote-kit/build/discover';

/** One file of this repository that names another: paths from the root, and the name as it is written. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

const CODE = /\.tsx?$/;
/** What runs in tests only: it may reach where it likes. */
const TEST = /\.test(ing)?\.tsx?$|\/testing\/|\.e2e\.ts$|\.spec\.ts$/;
const NAMED = /(?:\bfrom\s+|\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?|\bimport\s+|\bnew URL\(\s*)'([^']+)'/g;

/** Tracked code below `folder` that is no test. */
export function shippedCode(folder: string): readonly string[] {
  return execFileSync('git', ['ls-files', folder], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => CODE.test(file) && !TEST.test(file) && existsSync(file));
}

/** Every import of `files` that leads to a file of this repository: static, dynamic, of a type, of a worker. */
export function importsOf(files: readonly string[]): readonly Import[] {
  return files.flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(NAMED)].flatMap(([, name = '']) => {
      const to = fileOf(from, name);
      return to === null ? [] : [{ from, to, name }];
    }),
  );
}

/** Folders of this repository's remotes. */
export const REMOTES = remoteFolders('.');

/** Packages of this repository that are imported by name, with their folders. */
const PACKAGES = { '@gr/shared': 'shared', '@gr/remote-kit': 'tools/remote-kit' };
const NAMES = Object.entries(PACKAGES).map(([name, folder]) => {
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    readonly exports: Readonly<Record<string, string | object>>;
  };
  return { name, folder, exports };
});

/** The file that `name` means in `from`; `null` for a package. */
function fileOf(from: string, name: string): string | null {
  const path = name.startsWith('.')
    ? posix.join(posix.dirname(from), name.replace(/\?.*$/, ''))
    : inPackage(name);
  if (path === null) return null;
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => CODE.test(file) && existsSync(file)) ?? null;
}

function inPackage(name: string): string | null {
  const found = NAMES.find((one) => name.startsWith(`${one.name}/`));
  if (!found) return null;
  const subpath = name.slice(found.name.length);
  const exact = found.exports[`.${subpath}`];
  return posix.join(found.folder, typeof exact === 'string' ? exact : subpath);
}

/** Room of a file: the longest of `rooms` (folders or files) it lies in; `null` = none. */
export function roomOf(file: string, rooms: readonly string[]): string | null {
  const held = rooms.filter((room) => file === room || file.startsWith(`${room}/`));
  return held.sort((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * What breaks the order of `rooms` (from below): an import of a room further up, and code that lies in no room. A room
 * may take from its own and from those before it, so that no two take from each other.
 */
export function upward(files: readonly string[], rooms: readonly string[]): readonly string[] {
  const homeless = files.filter((file) => roomOf(file, rooms) === null).map((file) => `${file}: in no room`);
  const wrong = importsOf(files).flatMap(({ from, to }) => {
    const [here, there] = [roomOf(from, rooms), roomOf(to, rooms)];
    if (here === null || there === null || rooms.indexOf(there) <= rooms.indexOf(here)) return [];
    return [`${from} imports ${to}: ${there} stands above ${here}`];
  });
  return [...homeless, ...wrong];
}
