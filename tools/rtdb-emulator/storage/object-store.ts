import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeAtomic } from '../disk/atomic-file.ts';
import { isDiskFull } from '../disk/full-disk.ts';
import { StartError } from '../start-error.ts';
import { diskFull, StorageError } from './storage-error.ts';
import type { StoredObject } from './stored-object.ts';

/**
 * Objects as pairs of files in one folder: `<hash of the name>.<generation>.bin`, then `<hash of the name>.json`. The second names the
 * first, so a crash between them leaves the old object intact; the next start removes the orphaned file.
 */
export class ObjectStore {
  readonly #dir: string;
  readonly #temporary: boolean;
  readonly #objects = new Map<string, StoredObject>();
  readonly #locks = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<(object: StoredObject) => void>();
  #generation = 0;

  private constructor(dir: string, temporary: boolean) {
    this.#dir = dir;
    this.#temporary = temporary;
  }

  /** Opens the objects of a folder (created if missing); `null`: a temporary folder, removed by `close`. */
  static async open(dir: string | null): Promise<ObjectStore> {
    const folder = dir ?? (await mkdtemp(path.join(tmpdir(), 'gr-storage-')));
    await mkdir(folder, { recursive: true });
    const store = new ObjectStore(folder, dir === null);
    await store.#load();
    return store;
  }

  get(bucket: string, name: string): StoredObject | null {
    return this.#objects.get(keyOf(bucket, name)) ?? null;
  }

  /** Objects of a bucket whose name starts with `prefix`, ordered by name. */
  list(bucket: string, prefix: string): readonly StoredObject[] {
    const found = [...this.#objects.values()].filter(
      (object) => object.bucket === bucket && object.name.startsWith(prefix),
    );
    return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Absolute path of an object's bytes. */
  fileOf(object: StoredObject): string {
    return path.resolve(this.#dir, `${hashOf(object)}.${object.generation}.bin`);
  }

  /** An object's bytes. Rejects with `ENOENT` when the object was replaced meanwhile. */
  bytesOf(object: StoredObject): Promise<Buffer> {
    return readFile(this.fileOf(object));
  }

  /** A generation greater than all before. */
  nextGeneration(now: number): number {
    this.#generation = Math.max(now * 1000, this.#generation + 1);
    return this.#generation;
  }

  /** Stores content and metadata; resolves when both are on disk. Rejects with 507 when it is full; the previous object stays. */
  async put(object: StoredObject, bytes: Buffer): Promise<void> {
    const before = this.get(object.bucket, object.name);
    await writeOrSay(this.fileOf(object), bytes);
    try {
      await this.putMetadata(object);
    } catch (cause) {
      if (cause instanceof StorageError) await rm(this.fileOf(object), { force: true });
      throw cause;
    }
    if (before !== null) await rm(this.fileOf(before), { force: true });
    for (const tell of this.#listeners) tell(object);
  }

  /** Subscribes to new contents; returns the function to unsubscribe. */
  onFinalized(tell: (object: StoredObject) => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  /** Stores new metadata of the same content. */
  async putMetadata(object: StoredObject): Promise<void> {
    await writeOrSay(this.#metaFile(object), JSON.stringify(object));
    this.#objects.set(keyOf(object.bucket, object.name), object);
  }

  async delete(object: StoredObject): Promise<void> {
    await rm(this.#metaFile(object));
    this.#objects.delete(keyOf(object.bucket, object.name));
    await rm(this.fileOf(object), { force: true });
  }

  /** Runs `work` after all earlier work on this name, so that two writers cannot both pass a precondition. */
  async alone<T>(bucket: string, name: string, work: () => Promise<T>): Promise<T> {
    const key = keyOf(bucket, name);
    const before = this.#locks.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#locks.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#locks.get(key) === mine) this.#locks.delete(key);
    }
  }

  /** Waits for current work. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#locks.values());
    if (this.#temporary) await rm(this.#dir, { recursive: true, force: true });
  }

  #metaFile(object: StoredObject): string {
    return path.join(this.#dir, `${hashOf(object)}.json`);
  }

  async #load(): Promise<void> {
    const files = await readdir(this.#dir);
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const object = await readObject(path.join(this.#dir, file));
      this.#objects.set(keyOf(object.bucket, object.name), object);
      this.#generation = Math.max(this.#generation, object.generation);
    }
    const kept = new Set([...this.#objects.values()].map((object) => path.basename(this.fileOf(object))));
    for (const file of files) {
      const stray = file.endsWith('.tmp') || (file.endsWith('.bin') && !kept.has(file));
      if (stray) await rm(path.join(this.#dir, file), { force: true });
    }
  }
}

/** Writes a file, or throws 507 when the disk is full. */
async function writeOrSay(file: string, bytes: string | Uint8Array): Promise<void> {
  try {
    await writeAtomic(file, bytes);
  } catch (cause) {
    throw isDiskFull(cause) ? diskFull() : cause;
  }
}

async function readObject(file: string): Promise<StoredObject> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StoredObject;
  } catch (cause) {
    throw new StartError(`The storage file ${file} is damaged. Restore it from a backup.`, {
      cause,
    });
  }
}

function keyOf(bucket: string, name: string): string {
  return `${bucket}/${name}`;
}

function hashOf({ bucket, name }: StoredObject): string {
  return createHash('sha256').update(keyOf(bucket, name)).digest('hex').slice(0, 40);
}
