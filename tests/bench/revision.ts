import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A checkout of a revision beside this one, with its packages installed and its app built. */
export interface Revision {
  readonly root: string;
  /** The folder of the built app. */
  readonly app: string;
  remove(): void;
}

/** Checks a revision out beside this repository, installs and builds it. Throws when one of the three fails. */
export function buildRevision(rev: string, progress: (line: string) => void): Revision {
  const root = mkdtempSync(join(tmpdir(), 'gr-revision-'));
  const remove = () => {
    spawnSync('git', ['worktree', 'remove', '--force', root]);
    rmSync(root, { recursive: true, force: true });
  };
  const steps = [
    ['git', ['worktree', 'add', '--detach', root, rev], process.cwd()],
    ['npm', ['ci', '--no-audit', '--no-fund'], root],
    ['npm', ['run', 'build'], root],
  ] as const;
  for (const [command, args, cwd] of steps) {
    progress(`${rev}: ${command} ${args.join(' ')}`);
    const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
    if (status === 0) continue;
    remove();
    throw new Error(`${rev}: ${command} ${args[0]} failed\n${stderr.slice(-2000)}`);
  }
  return { root, app: join(root, 'dist'), remove };
}
