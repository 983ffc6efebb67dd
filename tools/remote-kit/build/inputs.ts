import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Products of tools, in any folder. */
const PRODUCTS = new Set(['node_modules', 'dist', '.cache', '.data', '__snapshots__']);
/** Folders of a room that no build reads, by their exact path in it: another `src/lint` may well be source. */
const ASIDE = new Set([
  'testing',
  'sandbox',
  'lint',
  'build/browser',
  'build/cli',
  'build/new-remote',
  // Only its public keys get into a build, the shell's, which hashes them separately.
  'build/publish',
]);
const SKIPPED_FILES = /\.test\.tsx?$|\.md$|\.tsbuildinfo$|tsconfig[\w.]*\.json$|^biome\.json$|-lock\.json$/;

/** Files below `root` that can change a build, relative to it, sorted, `/`-separated. */
export function inputFiles(root: string): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const child = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!PRODUCTS.has(entry.name) && !ASIDE.has(child)) walk(child);
      } else if (!SKIPPED_FILES.test(entry.name)) found.push(child);
    }
  };
  walk('');
  return found.sort();
}

/** Hex SHA-256 over paths and bytes of a folder's inputs, and over `more`: equal on every machine for equal sources. */
export function inputsHash(root: string, more = ''): string {
  const hash = createHash('sha256').update(more);
  for (const file of inputFiles(root)) {
    const bytes = readFileSync(path.join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
