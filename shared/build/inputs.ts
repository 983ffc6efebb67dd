import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.cache',
  '.data',
  'testing',
  'sandbox',
  '__snapshots__',
]);
const SKIPPED_FILES = /\.test\.tsx?$|\.md$|\.tsbuildinfo$|tsconfig\.json$/;

/** Files below `paths` (files or folders, relative to `root`) that can change a build, sorted, `/`-separated. */
export function inputFiles(root: string, paths: readonly string[]): string[] {
  const found: string[] = [];
  const walk = (relative: string): void => {
    for (const entry of readdirSync(path.join(root, relative), { withFileTypes: true })) {
      const child = `${relative}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) walk(child);
      } else if (!SKIPPED_FILES.test(entry.name)) found.push(child);
    }
  };
  for (const item of paths) {
    if (/\.\w+$/.test(item)) found.push(item);
    else walk(item);
  }
  return found.sort();
}

/** Hex SHA-256 over names and bytes of the inputs of a build, and over `more`: equal on every machine for equal sources. */
export function inputsHash(root: string, paths: readonly string[], more = ''): string {
  const hash = createHash('sha256').update(more);
  for (const file of inputFiles(root, paths)) {
    const bytes = readFileSync(path.join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
