import { readFile, stat } from 'node:fs/promises';
import type { Encoding } from '../../functions/compress.ts';
import type { Compressor } from './kept-encodings.ts';

/** A file's bytes in one encoding, and the identity of its version. */
export interface EncodedFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Maximum bytes kept: months of versions under `/r` must not fill the memory. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Files of the built app, compressed once and kept in memory; `file.br` and `file.gz` are used if they exist. */
export class EncodedCache {
  readonly #kept = new Map<string, Promise<EncodedFile>>();
  readonly #compress: Compressor;
  #bytes = 0;

  constructor(compress: Compressor) {
    this.#compress = compress;
  }

  /** The file in this encoding. Rejects when it cannot be read. */
  async get(file: string, encoding: Encoding): Promise<EncodedFile> {
    // Nanoseconds: the registry may be replaced twice in a millisecond by one of the same size.
    const { mtimeNs, size, ino } = await stat(file, { bigint: true });
    const key = `${encoding} ${file} ${mtimeNs} ${ino} ${size}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const etag = `"${size.toString(36)}-${mtimeNs.toString(36)}-${ino.toString(36)}-${encoding}"`;
    const made = encode(file, encoding, this.#compress).then((bytes) => ({ bytes, etag }));
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

async function encode(file: string, encoding: Encoding, compress: Compressor): Promise<Buffer> {
  if (encoding === 'identity') return readFile(file);
  const ready = await readIfThere(`${file}${encoding === 'br' ? '.br' : '.gz'}`);
  if (ready !== undefined) return ready;
  return compress(await readFile(file), encoding);
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    // No precompressed copy beside the file: it is compressed here.
    return undefined;
  }
}
