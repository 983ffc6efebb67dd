import { open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

const SEQUENCE_DIGITS = 15;
const NAME = /^(journal|snapshot)-(\d{15})\.(?:jsonl|gr)$/;
const UNFINISHED = /^snapshot-(\d{15})\.gr\.tmp$/;

/** A file of the data directory: the journal from a sequence number on, or the tree up to one. */
export interface DataFile {
  readonly kind: 'journal' | 'snapshot';
  readonly sequence: number;
  readonly path: string;
}

export function dataFile(dir: string, kind: DataFile['kind'], sequence: number): DataFile {
  const ending = kind === 'journal' ? 'jsonl' : 'gr';
  const name = `${kind}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}.${ending}`;
  return { kind, sequence, path: join(dir, name) };
}

/** The data files of a directory, oldest first. */
export async function listDataFiles(dir: string): Promise<DataFile[]> {
  const files: DataFile[] = [];
  for (const name of (await readdir(dir)).sort()) {
    const match = NAME.exec(name);
    if (match?.[1] === 'journal' || match?.[1] === 'snapshot') {
      files.push({ kind: match[1], sequence: Number(match[2]), path: join(dir, name) });
    }
  }
  return files;
}

/** The unfinished snapshot of a process that ended, the newest if there are several. */
export async function findUnfinished(dir: string): Promise<DataFile | null> {
  const sequences = (await readdir(dir)).map((name) => Number(UNFINISHED.exec(name)?.[1] ?? -1));
  const newest = Math.max(-1, ...sequences);
  return newest < 0 ? null : dataFile(dir, 'snapshot', newest);
}

/** Path of a snapshot until it is complete. */
export function unfinishedPath(snapshot: DataFile): string {
  return `${snapshot.path}.tmp`;
}

/** Makes created, renamed and deleted file names survive a power cut. */
export async function syncDirectory(dir: string): Promise<void> {
  // Windows can't open directories; its file systems keep names without this.
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file atomically: a crash leaves the old one or the new one. */
export async function replaceFile(
  dir: string,
  path: string,
  chunks: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
): Promise<void> {
  const temporary = `${path}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    for await (const chunk of chunks) await handle.appendFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
  await syncDirectory(dir);
}
