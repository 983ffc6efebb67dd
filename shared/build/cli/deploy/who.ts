import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Longest name that goes into the registry. */
const MAX = 60;

/** Who changes something: what the person said, else their name in git, else the user of this computer. */
export function whoIs(said: string | undefined, dir: string): string {
  const git = (): string =>
    spawnSync('git', ['config', 'user.name'], { cwd: dir, encoding: 'utf8' }).stdout ?? '';
  const name = said?.trim() || git().trim() || userInfo().username;
  return name.slice(0, MAX);
}
