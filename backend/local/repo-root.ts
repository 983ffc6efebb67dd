import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The absolute folder of the repository, looked for upwards from `from`. Throws when there is none. */
export function repoRoot(from: string = process.cwd()): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file) && readFileSync(file, 'utf8').includes('"name": "gestion-riesgos"')) return folder;
    if (folder === path.dirname(folder)) {
      throw new Error(`No folder of the project at or above ${from}.`);
    }
  }
}
