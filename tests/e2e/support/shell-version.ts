import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A built shell that is not published yet. */
export interface NextShell {
  /** Full version, `0.2.0-e2e00002`. */
  readonly version: string;
  readonly dir: string;
}

/** Builds the shell under another version. */
export function buildShell(version: string): NextShell {
  const dir = join(mkdtempSync(join(tmpdir(), 'gr-shell-')), 'app');
  const args = ['--import', 'tsx/esm', 'tests/e2e/support/build-shell.ts', version, dir];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return { version, dir };
}

/** Publishes a built shell in a copy of the app (`frozenApp`): the files of the old one are gone from the server. */
export function publishShell(dist: string, { dir }: NextShell): void {
  const app = join(dist, 'app');
  cpSync(dir, `${app}.new`, { recursive: true });
  renameSync(app, `${app}.old`);
  renameSync(`${app}.new`, app);
  rmSync(`${app}.old`, { recursive: true });
}
