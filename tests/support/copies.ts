import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files of the repository below `paths` (all without any) as a clone would have them: those git knows or would add. */
export function sources(...paths: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths];
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(existsSync);
}

/** Copies files (or whole folders) of the repository into folder `to`, their places taken relative to `from`. */
export function copyFiles(files: readonly string[], to: string, from = '.'): void {
  for (const file of files) cpSync(file, join(to, relative(from, file)), { recursive: true });
}

/** Every file below `dir` → hex SHA-256, by `/`-separated path. */
export function hashes(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const rows = files.map((entry) => {
    const file = join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    return [relative(dir, file), hash] as const;
  });
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}
