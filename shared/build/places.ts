import path from 'node:path';

/** Folder of `@gr/shared`, in this repository or installed. */
export const SHARED_DIR = path.resolve(import.meta.dirname, '..');

/** Folder of a remote's built files with their `assets.json`; `dir` is the remote's folder. */
export function builtDir(dir: string): string {
  return path.join(dir, 'dist');
}

/** Cache folder of a remote's commands. */
export function workDir(dir: string): string {
  return path.join(dir, '.cache');
}
