import { createHash, randomUUID } from 'node:crypto';
import { badRequest } from './storage-error.ts';
import type { ObjectFacts } from './storage-rules-port.ts';

/** Metadata a client may set. */
export interface Settable {
  readonly contentType?: string | undefined;
  readonly cacheControl?: string | undefined;
  readonly contentDisposition?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly contentLanguage?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** A stored object's metadata; its bytes lie in a file beside it. */
export interface StoredObject extends ObjectFacts {
  /** Grows with every new content of a name. */
  readonly generation: number;
  /** Grows with every change of the metadata alone. */
  readonly metageneration: number;
  /** Base64 of the content's MD5, as Storage gives it. */
  readonly md5Hash: string;
  /** ISO times. */
  readonly timeCreated: string;
  readonly updated: string;
  readonly cacheControl?: string | undefined;
  readonly contentDisposition?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly contentLanguage?: string | undefined;
  /** Opens the content without a question to the rules, as in Firebase; `null` = taken away. */
  readonly downloadToken: string | null;
}

/** The custom key Firebase keeps download tokens under. */
const TOKENS = 'firebaseStorageDownloadTokens';

const SETTABLE = ['cacheControl', 'contentDisposition', 'contentEncoding', 'contentLanguage'] as const;

/** The object that `bytes` at `name` would become at `now` (ms). */
export function newObject(
  place: { readonly bucket: string; readonly name: string },
  bytes: Buffer,
  settable: Settable,
  generation: number,
  now: number,
): StoredObject {
  const at = new Date(now).toISOString();
  return {
    ...pickSettable(settable),
    bucket: place.bucket,
    name: place.name,
    size: bytes.length,
    contentType: settable.contentType ?? 'application/octet-stream',
    metadata: settable.metadata ?? {},
    generation,
    metageneration: 1,
    md5Hash: createHash('md5').update(bytes).digest('base64'),
    timeCreated: at,
    updated: at,
    downloadToken: randomUUID(),
  };
}

/** The object with the changes of a metadata update; custom keys set to `null` go away. */
export function withMetadata(
  object: StoredObject,
  body: Readonly<Record<string, unknown>>,
  now: number,
): StoredObject {
  const settable = readSettable(body);
  const given = typeof body.metadata === 'object' && body.metadata !== null ? body.metadata : {};
  const custom = Object.entries({ ...object.metadata, ...given }).filter(([, value]) => value !== null);
  const isClosed = TOKENS in given && given[TOKENS] === null;
  const cleared = SETTABLE.filter((key) => body[key] === null).map((key) => [key, undefined]);
  return {
    ...object,
    ...pickSettable(settable),
    ...Object.fromEntries(cleared),
    ...(settable.contentType === undefined ? {} : { contentType: settable.contentType }),
    metadata: Object.fromEntries(custom.map(([key, value]) => [key, String(value)])),
    ...(isClosed ? { downloadToken: null } : {}),
    metageneration: object.metageneration + 1,
    updated: new Date(now).toISOString(),
  };
}

/** Longest custom metadata in sum. Source: Cloud Storage limits (8 KiB). */
const MAX_CUSTOM = 8 * 1024;

/** What may stand in a header of every later answer: a line end would begin another header, or end all downloads. */
const HEADER = /^[\t\x20-\x7e\x80-\xff]{0,1024}$/;

/**
 * Reads what a client may set out of a JSON resource; everything else in it is ignored. Throws `StorageError` 400 for what
 * is no header.
 */
export function readSettable(body: Readonly<Record<string, unknown>>): Settable {
  const text = (key: string): string | undefined => {
    const value = body[key];
    if (typeof value !== 'string') return undefined;
    if (!HEADER.test(value)) throw badRequest(`Invalid value of ${key}.`);
    return value;
  };
  const custom =
    typeof body.metadata === 'object' && body.metadata !== null ? Object.entries(body.metadata) : [];
  if (custom.reduce((sum, [key, value]) => sum + key.length + String(value).length, 0) > MAX_CUSTOM)
    throw badRequest('The custom metadata is too long.');
  return {
    contentType: text('contentType'),
    cacheControl: text('cacheControl'),
    contentDisposition: text('contentDisposition'),
    contentEncoding: text('contentEncoding'),
    contentLanguage: text('contentLanguage'),
    metadata: Object.fromEntries(custom.map(([key, value]) => [key, String(value)])),
  };
}

/** The object as Firebase Storage answers it: numbers as text. */
export function toResource(object: StoredObject): Record<string, unknown> {
  const { downloadToken, size, generation, metageneration, metadata, ...rest } = object;
  return {
    ...rest,
    generation: String(generation),
    metageneration: String(metageneration),
    size: String(size),
    storageClass: 'STANDARD',
    etag: etagOf(object),
    ...(downloadToken === null ? {} : { downloadTokens: downloadToken }),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
  };
}

/** An opaque tag of this content and metadata. */
export function etagOf(object: StoredObject): string {
  return `${object.generation.toString(36)}-${object.metageneration}`;
}

function pickSettable(settable: Settable): Partial<StoredObject> {
  return Object.fromEntries(
    SETTABLE.map((key) => [key, settable[key]]).filter(([, value]) => value !== undefined),
  );
}
