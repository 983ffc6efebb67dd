import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomic } from './atomic-file.ts';

const FILE = 'servidor.json';

/** Writes the server's address into its data folder; returns the function that removes it. */
export async function publishAddress(dir: string, url: string): Promise<() => Promise<void>> {
  const file = path.join(dir, FILE);
  await writeAtomic(file, JSON.stringify({ url }));
  return () => rm(file, { force: true });
}

/**
 * The address that the server of a data folder wrote; `null` when there is none. After a crash it may be stale: use it only while the
 * folder is locked.
 */
export async function readAddress(dir: string): Promise<string | null> {
  try {
    const json: unknown = JSON.parse(await readFile(path.join(dir, FILE), 'utf8'));
    const known = typeof json === 'object' && json !== null && 'url' in json ? json.url : null;
    return typeof known === 'string' ? known : null;
  } catch {
    // Absent or damaged: the caller asks the operator for the address.
    return null;
  }
}
