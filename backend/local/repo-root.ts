import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the repository, looked for upwards from where the command was started. */
export function repoRoot(from: string = process.cwd()): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file) && readFileSync(file, 'utf8').includes('"name": "gestion-riesgos"')) return folder;
    if (folder === path.dirname(folder)) {
      throw new Error(`No se encontró la carpeta del proyecto a partir de ${from}.`);
    }
  }
}
