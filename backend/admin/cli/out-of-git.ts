import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A line for who is about to write secrets (first passwords, printed codes, somebody's data) where the next `git add` would
 * take them along; none where git leaves them alone, or where there is no git.
 */
export function gitWarning(file: string): readonly string[] {
  let cwd = path.dirname(path.resolve(file));
  while (!existsSync(cwd)) cwd = path.dirname(cwd);
  // 0 = ignored, 1 = it would be taken, 128 = no repository.
  const { status } = spawnSync('git', ['check-ignore', '-q', '--', path.resolve(file)], { cwd });
  return status === 1
    ? [`Cuidado: git tomaría ${path.resolve(file)}. Use la carpeta .empresa/, que git deja fuera.`]
    : [];
}
