import path from 'node:path';

/** The repository's folder. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** A path below the repository's folder. */
export function inRoot(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}
