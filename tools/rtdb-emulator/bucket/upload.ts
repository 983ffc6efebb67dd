import type { IncomingMessage } from 'node:http';
import { readBody } from '../http/read-body.ts';
import { parseObject, readMultipart } from '../storage/multipart.ts';
import { MAX_OBJECT } from '../storage/storage-context.ts';
import { badRequest, tooLarge } from '../storage/storage-error.ts';
import { newObject, readSettable, type Settable, type StoredObject } from '../storage/stored-object.ts';
import { checkGeneration } from './generation.ts';
import type { BucketContext } from './open-bucket.ts';
import { storedResource } from './resource.ts';

/** Maximum length of a body, bytes: the largest content, its metadata and boundaries. */
const MAX_BODY = MAX_OBJECT + 64 * 1024;

/** Content of a new object. */
export interface Content {
  readonly name: string;
  readonly bytes: Buffer;
  readonly settable: Settable;
  /** Base64 MD5 that the content must have, if the client sent one. */
  readonly md5: string | undefined;
}

/** `POST /upload/storage/v1/b/{bucket}/o`: a whole object, `multipart` or `media`; returns its resource. Throws 400, 412 or 413. */
export async function upload(
  { objects, now }: BucketContext,
  bucket: string,
  query: URLSearchParams,
  incoming: IncomingMessage,
): Promise<Record<string, unknown>> {
  const body = await readBody(incoming, MAX_BODY);
  if (body === undefined) throw tooLarge();
  const content = read(query, incoming.headers['content-type'] ?? '', body);
  return storedResource(await store({ objects, now }, bucket, query, content), content.bytes);
}

/** Stores an object. Throws 400 or 412. */
export async function store(
  { objects, now }: BucketContext,
  bucket: string,
  query: URLSearchParams,
  { name, bytes, settable, md5 }: Content,
): Promise<StoredObject> {
  if (name === '' || Buffer.byteLength(name) > 1024 || /[\r\n]/.test(name)) {
    throw badRequest('Invalid object name.');
  }
  return objects.alone(bucket, name, async () => {
    checkGeneration(query, objects.get(bucket, name));
    const at = now();
    const object = newObject({ bucket, name }, bytes, settable, objects.nextGeneration(at), at);
    if (md5 !== undefined && md5 !== object.md5Hash) throw badRequest('Provided MD5 hash does not match.');
    await objects.put(object, bytes);
    return object;
  });
}

function read(query: URLSearchParams, contentType: string, body: Buffer): Content {
  const named = query.get('name') ?? '';
  switch (query.get('uploadType')) {
    case 'media':
      return {
        name: named,
        bytes: body,
        settable: { contentType: contentType || undefined },
        md5: undefined,
      };
    case 'multipart': {
      const parts = readMultipart(contentType, body);
      if (parts === undefined) throw badRequest('Invalid multipart body.');
      const { resource, bytes } = parts;
      const content = contentOf(query, resource);
      const type = content.settable.contentType ?? parts.contentType;
      return { ...content, bytes, settable: { ...content.settable, contentType: type } };
    }
    default:
      throw badRequest('Only uploadType=multipart, media and resumable are served here.');
  }
}

/** Reads the JSON metadata of a resumable upload. Throws 400. */
export function readResource(query: URLSearchParams, json: string): Omit<Content, 'bytes'> {
  const resource = parseObject(json);
  if (resource === undefined) throw badRequest('Invalid metadata.');
  return contentOf(query, resource);
}

function contentOf(
  query: URLSearchParams,
  resource: Readonly<Record<string, unknown>>,
): Omit<Content, 'bytes'> {
  const { name, md5Hash } = resource;
  return {
    name: query.get('name') || (typeof name === 'string' ? name : ''),
    settable: readSettable(resource),
    md5: typeof md5Hash === 'string' ? md5Hash : undefined,
  };
}
