import { existsSync } from 'node:fs';
import path from 'node:path';

/** The nearest folder upwards from `dir` that has keys (`.keys/`); without any, `dir` itself. */
export function keyFolder(dir: string): string {
  for (let folder = path.resolve(dir); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.keys'))) return folder;
    if (folder === path.dirname(folder)) return path.resolve(dir);
  }
}
