import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The absolute folder of the repository, or of the package made of it (`scripts/app-package`): the first one upwards from `from` with the
 * rules. Throws when there is none.
 */
export function repoRoot(from: string = process.cwd()): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'backend', 'rules', 'storage.rules'))) return folder;
    if (folder === path.dirname(folder)) {
      throw new Error(`No folder of the project at or above ${from}.`);
    }
  }
}
