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

/** A stored object's metadata; its bytes are in a file beside it. */
export interface StoredObject extends ObjectFacts {
  /** Increases with every new content of a name. */
  readonly generation: number;
  /** Increases with every change of the metadata alone. */
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
  /** Gives access to the content without checking the rules, as in Firebase; `null` = revoked. */
  readonly downloadToken: string | null;
}

/** The custom metadata key of Firebase's download tokens. */
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

/** The object with the changes of a metadata update; custom keys set to `null` are removed. */
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

/** Maximum total length of custom metadata. Source: Cloud Storage limits (8 KiB). */
const MAX_CUSTOM = 8 * 1024;

/** Characters allowed in a header of later answers: a line end would begin another header, or break all downloads. */
const HEADER = /^[\t\x20-\x7e\x80-\xff]{0,1024}$/;

/**
 * Reads the properties that a client may set from a JSON resource, ignoring everything else. Throws `StorageError` 400 for values that
 * cannot be headers.
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
    ...Object.fromEntries(SETTABLE.map((key) => [key, text(key)])),
    metadata: Object.fromEntries(custom.map(([key, value]) => [key, String(value)])),
  };
}

/** The object in Firebase Storage's form: numbers as text. */
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
