import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { SOURCE_DIRS } from '../../places.ts';

/** Longest name that goes into the registry. */
const MAX = 60;

/** Author of a change: the given name, else the name in git, else the user of this computer. */
export function whoIs(said: string | undefined, dir: string): string {
  const git = (): string =>
    spawnSync('git', ['config', 'user.name'], { cwd: dir, encoding: 'utf8' }).stdout ?? '';
  const name = said?.trim() || git().trim() || userInfo().username;
  return name.slice(0, MAX);
}

/** Whether `commit` has `older` among its ancestors; `undefined` = git in `dir` lacks one of them, or there is no git. */
export function hasCommit(dir: string, commit: string, older: string): boolean | undefined {
  const { status } = spawnSync('git', ['merge-base', '--is-ancestor', older, commit], { cwd: dir });
  return status === 0 || status === 1 ? status === 0 : undefined;
}

/**
 * The commit that a build of `dir` comes from, with `+` where a change of its folder, or of the packages beside it that it is built from,
 * is not committed; `undefined` = no repository.
 */
export function commitOf(dir: string): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: dir, encoding: 'utf8' });
  const head = git('rev-parse', '--short=12', 'HEAD').stdout?.trim() ?? '';
  if (!/^[0-9a-f]{12,}$/.test(head)) return undefined;
  const root = git('rev-parse', '--show-toplevel').stdout.trim();
  const beside = SOURCE_DIRS.map((one) => realpathSync(one)).filter((one) => one.startsWith(root + path.sep));
  const { status, stdout } = git('status', '--porcelain', '--', '.', ...beside);
  return status === 0 && stdout.trim() === '' ? head : `${head}+`;
}
