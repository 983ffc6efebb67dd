import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Publishes the shell in folder `dir` in a copy of the app (`frozenApp`): the files of the old one are gone from the server. */
export function publishShell(dist: string, dir: string): void {
  const app = join(dist, 'app');
  cpSync(dir, `${app}.new`, { recursive: true });
  renameSync(app, `${app}.old`);
  renameSync(`${app}.new`, app);
  rmSync(`${app}.old`, { recursive: true });
}
