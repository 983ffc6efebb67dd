import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress, type Encoding } from '../../functions/compress.ts';

/** What nobody asked for in that time is of an old build, ms. */
const FORGOTTEN_MS = 7 * 24 * 60 * 60_000;

/** Compresses bytes (`identity` gives them back). */
export type Compressor = (raw: Buffer, encoding: Encoding) => Promise<Buffer>;

/**
 * A compressor that keeps what it made in `folder`, by the hash of what it was made of, so that the next start of the
 * backend need not make it again: the whole app costs a second of processor. Where nothing can be kept it only compresses.
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

/** True when the folder is there and can be written to; what is old in it goes. */
function prepare(folder: string): boolean {
  try {
    // Only where a repository keeps such things: nothing is left behind anywhere else.
    if (!existsSync(path.dirname(folder))) return false;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      if (Date.now() - statSync(file).mtimeMs > FORGOTTEN_MS) rmSync(file, { force: true });
    }
    return true;
  } catch {
    // A folder of somebody else, or a file another process took away meanwhile.
    return false;
  }
}

/** Whole or not at all: another backend may read it now. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}`;
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } catch {
    // No room: it is made again next time.
  }
}
