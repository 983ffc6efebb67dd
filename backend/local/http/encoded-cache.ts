import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Encodings served; `identity` = as it lies on the disk. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A file's bytes in one encoding, and what tells it from an older version of itself. */
export interface EncodedFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Upper bound of bytes kept, so that months of versions under `/r` do not fill the memory. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Level 9 of 11: within 3 % of the size of level 11 at a tenth of its time. */
const BROTLI_LEVEL = 9;

/** Files of the built app, compressed once and kept in memory; `file.br` and `file.gz` are used where they exist. */
export class EncodedCache {
  readonly #kept = new Map<string, Promise<EncodedFile>>();
  #bytes = 0;

  /** The file in this encoding. Rejects when it cannot be read. */
  async get(file: string, encoding: Encoding): Promise<EncodedFile> {
    const { mtimeMs, size } = await stat(file);
    const key = `${encoding} ${file} ${mtimeMs} ${size}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${encoding}"`;
    const made = encode(file, encoding).then((bytes) => ({ bytes, etag }));
    this.#kept.set(key, made);
    try {
      this.#bytes += (await made).bytes.length;
    } catch (cause) {
      this.#kept.delete(key);
      throw cause;
    }
    await this.#trim();
    return made;
  }

  async #trim(): Promise<void> {
    for (const [key, value] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#kept.delete(key);
      this.#bytes -= (await value).bytes.length;
    }
  }
}

async function encode(file: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return readFile(file);
  const ready = await readIfThere(`${file}${encoding === 'br' ? '.br' : '.gz'}`);
  if (ready !== undefined) return ready;
  const raw = await readFile(file);
  if (encoding === 'gzip') return toGzip(raw);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(raw, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_LEVEL, [BROTLI_PARAM_SIZE_HINT]: raw.length },
  });
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    // No precompressed copy beside the file: it is compressed here.
    return undefined;
  }
}
