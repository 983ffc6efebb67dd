import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress, type Encoding } from '../../functions/compress.ts';

/** Age after which an unused file belongs to an old build, ms. */
const FORGOTTEN_MS = 7 * 24 * 60 * 60_000;

/** Compresses bytes (`identity` returns them unchanged). */
export type Compressor = (raw: Buffer, encoding: Encoding) => Promise<Buffer>;

/**
 * A compressor that caches its results in `folder`, by the hash of the input, for the next start of the backend: compressing the whole app
 * takes a second of processor. Without a writable folder it only compresses.
 */
export function keepEncodings(folder: string): Compressor {
  let ready: boolean | undefined;
  return async (raw, encoding) => {
    if (encoding === 'identity') return raw;
    ready ??= prepare(folder);
    if (!ready) return compress(raw, encoding);
    const file = path.join(folder, `${createHash('sha256').update(raw).digest('hex')}.${encoding}`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const made = await compress(raw, encoding);
    await keep(file, made);
    return made;
  };
}

/** True when the folder exists and is writable; old files in it are removed. */
function prepare(folder: string): boolean {
  try {
    // Only in a repository with such a folder: nothing is left behind anywhere else.
    if (!existsSync(path.dirname(folder))) return false;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      if (Date.now() - statSync(file).mtimeMs > FORGOTTEN_MS) rmSync(file, { force: true });
    }
    return true;
  } catch {
    // A folder of another user, or a file another process removed meanwhile.
    return false;
  }
}

/** Atomic: another backend may be reading it. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}`;
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } catch {
    // Disk full: it is compressed again next time.
  }
}
