import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Adds a room of this repository to `package-lock.json` as `npm install` would, so that `npm ci` accepts it at once. Only for a room whose
 * packages are all installed. Does nothing without a lock file.
 */
export function lockRoom(root: string, id: string): void {
  const file = path.join(root, 'package-lock.json');
  if (!existsSync(file)) return;
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, object> };
  const { version, dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, id, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const packages = {
    ...lock.packages,
    [id]: { version, dependencies, devDependencies },
    [`node_modules/${id}`]: { resolved: id, link: true },
  };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
