import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Warning before writing secrets (first passwords, printed codes, personal data) where the next `git add` would include them; empty when
 * git ignores the file, or without git.
 */
export function gitWarning(file: string): readonly string[] {
  let cwd = path.dirname(path.resolve(file));
  while (!existsSync(cwd)) cwd = path.dirname(cwd);
  // 0 = ignored, 1 = not ignored, 128 = no repository.
  const { status } = spawnSync('git', ['check-ignore', '-q', '--', path.resolve(file)], { cwd });
  return status === 1
    ? [`Cuidado: git tomaría ${path.resolve(file)}. Use la carpeta .empresa/, que git deja fuera.`]
    : [];
}
