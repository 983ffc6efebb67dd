import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errnoOf } from '../disk/errno.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { etagOf, type StoredObject } from '../storage/stored-object.ts';

const JSON_END = '.json';

/** Copies the objects of one of our folders, read without its server, into the suite's two folders. Returns the buckets. */
export async function exportObjects(from: string, to: string): Promise<Set<string>> {
  const buckets = new Set<string>();
  const [blobs, metadata] = [path.join(to, 'blobs'), path.join(to, 'metadata')];
  for (const dir of [blobs, metadata]) await mkdir(dir, { recursive: true });
  const names = await readdir(from).catch((cause: unknown) => {
    if (errnoOf(cause) === 'ENOENT') return [];
    throw cause;
  });
  for (const name of names.filter((each) => each.endsWith(JSON_END))) {
    const object = await copied(path.join(from, name), from, blobs);
    // Deleted meanwhile.
    if (object === null) continue;
    buckets.add(object.bucket);
    const file = `${encodeURIComponent(blobOf(object))}${JSON_END}`;
    await writeFile(path.join(metadata, file), JSON.stringify(toSuite(object)));
  }
  return buckets;
}

/** Imports the objects of an export into the store of their bucket. */
export async function importObjects(from: string, storeOf: (bucket: string) => ObjectStore): Promise<number> {
  const metadata = path.join(from, 'metadata');
  let count = 0;
  for (const name of await readdir(metadata).catch(() => [])) {
    const object = fromSuite(JSON.parse(await readFile(path.join(metadata, name), 'utf8')) as Suite);
    const blob = decodeURIComponent(name.slice(0, -JSON_END.length));
    // A name with a path would leave the folder.
    const bytes = await readFile(path.join(from, 'blobs', path.basename(blob)));
    await storeOf(object.bucket).put(object, bytes);
    count++;
  }
  return count;
}

/** Reads an object's metadata and copies its bytes; again if both were replaced meanwhile. */
async function copied(meta: string, from: string, blobs: string): Promise<StoredObject | null> {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const object = JSON.parse(await readFile(meta, 'utf8')) as StoredObject;
      const hash = path.basename(meta, JSON_END);
      await copyFile(path.join(from, `${hash}.${object.generation}.bin`), path.join(blobs, blobOf(object)));
      return object;
    } catch (cause) {
      if (errnoOf(cause) !== 'ENOENT') throw cause;
    }
  }
  return null;
}

/** A file name for an object, short for any object name. */
function blobOf({ bucket, generation, md5Hash }: StoredObject): string {
  return `${bucket}-${generation}-${Buffer.from(md5Hash, 'base64').toString('hex')}`;
}

/** An object's metadata in the suite's Storage emulator. */
interface Suite extends Omit<StoredObject, 'metadata' | 'downloadToken'> {
  readonly customMetadata?: Readonly<Record<string, string>>;
  readonly downloadTokens?: readonly string[];
}

function toSuite(object: StoredObject): Suite & Record<string, unknown> {
  const { metadata, downloadToken, ...rest } = object;
  return {
    ...rest,
    storageClass: 'STANDARD',
    etag: etagOf(object),
    downloadTokens: downloadToken === null ? [] : [downloadToken],
    customMetadata: metadata,
  };
}

function fromSuite(suite: Suite): StoredObject {
  const { customMetadata = {}, downloadTokens = [], ...rest } = suite;
  const { bucket, name, contentType, md5Hash, timeCreated, updated } = rest;
  const text = (key: 'cacheControl' | 'contentDisposition' | 'contentEncoding' | 'contentLanguage') =>
    typeof rest[key] === 'string' ? { [key]: rest[key] } : {};
  return {
    ...{ bucket, name, md5Hash, timeCreated, updated },
    contentType: contentType ?? 'application/octet-stream',
    size: Number(rest.size),
    generation: Number(rest.generation),
    metageneration: Number(rest.metageneration),
    metadata: customMetadata,
    downloadToken: downloadTokens[0] ?? null,
    ...text('cacheControl'),
    ...text('contentDisposition'),
    ...text('contentEncoding'),
    ...text('contentLanguage'),
  };
}
