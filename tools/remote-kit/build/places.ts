import { createRequire } from 'node:module';
import path from 'node:path';

/** Folder of this package, in its repository or installed. */
export const KIT_DIR = path.resolve(import.meta.dirname, '..');

/** Folder of the `@gr/shared` that this package builds for, in the repository or installed. */
export const SHARED_DIR = path.resolve(
  createRequire(import.meta.url).resolve('@gr/shared/contract'),
  '../..',
);

/** Folders of both: packages that builds take as sources, so that their contents count and not their versions. */
export const SOURCE_DIRS = [SHARED_DIR, KIT_DIR];

/** Folder of a remote's built files with their `assets.json`; `dir` is the remote's folder. */
export function builtDir(dir: string): string {
  return path.join(dir, 'dist');
}

/** Cache folder of a remote's commands. */
export function workDir(dir: string): string {
  return path.join(dir, '.cache');
}
