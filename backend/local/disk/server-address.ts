import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomic } from './atomic-file.ts';

const FILE = 'servidor.json';

/** Writes down where the server of a data folder answers; gives back the function that takes it away again. */
export async function publishAddress(dir: string, url: string): Promise<() => Promise<void>> {
  const file = path.join(dir, FILE);
  await writeAtomic(file, JSON.stringify({ url }));
  return () => rm(file, { force: true });
}

/**
 * Where the server of a data folder answers; `null` when none wrote it down. After a crash it may be the address of
 * a server that is gone: ask only when somebody holds the folder.
 */
export async function readAddress(dir: string): Promise<string | null> {
  try {
    const json: unknown = JSON.parse(await readFile(path.join(dir, FILE), 'utf8'));
    const known = typeof json === 'object' && json !== null && 'url' in json ? json.url : null;
    return typeof known === 'string' ? known : null;
  } catch {
    // Absent or damaged: the tool then asks for the address.
    return null;
  }
}
