import path from 'node:path';

/** Folder of `@gr/shared`, in this repository or where it was installed. */
export const SHARED_DIR = path.resolve(import.meta.dirname, '..');

/** Where `gr-remote build` puts a remote's files, with their `assets.json`; `dir` is the remote's folder. */
export function builtDir(dir: string): string {
  return path.join(dir, 'dist');
}

/** Where the commands of a remote keep what the next run can use. */
export function workDir(dir: string): string {
  return path.join(dir, '.cache');
}
