import type { IncomingMessage } from 'node:http';
import { readBody } from '../http/read-body.ts';
import { readMultipart } from '../storage/multipart.ts';
import { MAX_OBJECT } from '../storage/storage-context.ts';
import { badRequest, tooLarge } from '../storage/storage-error.ts';
import { newObject, readSettable, type Settable, type StoredObject } from '../storage/stored-object.ts';
import { checkGeneration } from './generation.ts';
import type { BucketContext } from './open-bucket.ts';

/** Longest body, bytes: a content of the largest size, its metadata and boundaries. */
const MAX_BODY = MAX_OBJECT + 64 * 1024;

interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
  readonly settable: Settable;
  /** Base64 MD5 the content must have, where the client tells. */
  readonly md5: string | undefined;
}

/** `POST /upload/storage/v1/b/{bucket}/o`: a whole object, `multipart` or `media`. Throws 400, 412 or 413. */
export async function upload(
  { objects, now }: BucketContext,
  bucket: string,
  query: URLSearchParams,
  incoming: IncomingMessage,
): Promise<StoredObject> {
  const body = await readBody(incoming, MAX_BODY);
  if (body === undefined) throw tooLarge();
  const { name, bytes, settable, md5 } = read(query, incoming.headers['content-type'] ?? '', body);
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

function read(query: URLSearchParams, contentType: string, body: Buffer): Upload {
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
      const settable = readSettable(resource);
      const { name, md5Hash } = resource;
      return {
        name: named || (typeof name === 'string' ? name : ''),
        bytes,
        settable: { ...settable, contentType: settable.contentType ?? parts.contentType },
        md5: typeof md5Hash === 'string' ? md5Hash : undefined,
      };
    }
    default:
      throw badRequest('Only uploadType=multipart and uploadType=media are served here.');
  }
}
