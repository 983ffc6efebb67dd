import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { sendJson } from '../http/json-error.ts';
import { readBody } from '../http/read-body.ts';
import { parseObject } from '../storage/multipart.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { badRequest, notFound, StorageError, unauthenticated } from '../storage/storage-error.ts';
import { etagOf, type StoredObject, withMetadata } from '../storage/stored-object.ts';
import { checkGeneration } from './generation.ts';
import type { BucketContext } from './open-bucket.ts';
import { resourceOf } from './resource.ts';
import { continueResumable, startResumable } from './resumable.ts';
import { store, upload } from './upload.ts';

/** Google's largest page. */
const MAX_PAGE = 1000;

/** Google's clients omit `/storage/v1` when they use an emulator. */
const OBJECTS = /^(?:(?:\/download)?\/storage\/v1)?\/b\/([a-z0-9][a-z0-9._-]*)\/o(?:\/([^/]+))?$/;
/** A copy from one name to another, in the form of Google's clients. */
const COPY =
  /^(?:\/storage\/v1)?\/b\/([a-z0-9][a-z0-9._-]*)\/o\/([^/]+)\/(?:rewriteTo|copyTo)\/b\/([a-z0-9][a-z0-9._-]*)\/o\/([^/]+)$/;
const UPLOAD = /^\/upload\/storage\/v1\/b\/([a-z0-9][a-z0-9._-]*)\/o$/;

/** Whether a path belongs to Google Cloud Storage's JSON API. */
export function isBucketPath(pathname: string): boolean {
  return /^\/(?:(?:upload\/|download\/)?storage\/v1\/|b\/[^/]+\/o(?:\/|$))/.test(pathname);
}

/** The bucket in a path of the JSON API, `undefined` when there is none. */
export function bucketOf(pathname: string): string | undefined {
  return UPLOAD.exec(pathname)?.[1] ?? OBJECTS.exec(pathname)?.[1] ?? COPY.exec(pathname)?.[1];
}

/**
 * Answers one request of the JSON API: upload, read, list, amend and delete with `ifGenerationMatch`, the operations that publishing and
 * the functions use. Only the administrator's `Bearer owner` is accepted.
 */
export async function handleBucket(
  context: BucketContext,
  incoming: IncomingMessage,
  response: Response,
): Promise<void> {
  try {
    if (incoming.headers.authorization !== 'Bearer owner') throw unauthenticated();
    await answer(context, incoming, response);
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    const { status: code, message } = cause;
    sendJson(response, code, { error: { code, message, errors: [{ message }] } });
  }
}

async function answer(context: BucketContext, incoming: IncomingMessage, response: Response): Promise<void> {
  const { pathname, searchParams: query } = new URL(incoming.url ?? '/', 'http://localhost');
  const [, target] = UPLOAD.exec(pathname) ?? [];
  const id = query.get('upload_id');
  if (target !== undefined && incoming.method === 'PUT' && id !== null) {
    const stored = await continueResumable(context, target, id, incoming, response);
    if (stored !== null) sendJson(response, 200, stored);
    return;
  }
  if (target !== undefined && incoming.method === 'POST') {
    if (query.get('uploadType') === 'resumable')
      return startResumable(context, target, query, incoming, response);
    sendJson(response, 200, await upload(context, target, query, incoming));
    return;
  }
  const copy = COPY.exec(pathname);
  if (copy !== null && incoming.method === 'POST') return copyObject(context, copy.slice(1), query, response);
  const [, bucket, encoded] = OBJECTS.exec(pathname) ?? [];
  if (bucket === undefined) throw notFound();
  if (encoded === undefined) {
    if (incoming.method !== 'GET') throw new StorageError(405, 'Method not allowed.');
    sendJson(response, 200, listBucket(context.objects, bucket, query));
    return;
  }
  const name = nameOf(encoded);
  if (incoming.method === 'PATCH') return amend(context, bucket, name, query, incoming, response);
  if (incoming.method === 'DELETE') return remove(context, bucket, name, query, response);
  if (incoming.method !== 'GET') throw new StorageError(405, 'Method not allowed.');
  const media = query.get('alt') === 'media';
  // Exclusive: a write in between would remove the bytes of the object just found.
  const { object, bytes } = await context.objects.alone(bucket, name, async () => {
    const found = context.objects.get(bucket, name);
    if (found === null) throw notFound();
    checkGeneration(query, found);
    return { object: found, bytes: media ? await context.objects.bytesOf(found) : undefined };
  });
  if (bytes === undefined) sendJson(response, 200, resourceOf(object));
  else sendBytes(object, bytes, incoming.headers.range, response);
}

/** Range header: the first byte, and optionally the last. */
const PIECE = /^bytes=(\d+)-(\d*)$/;

function sendBytes(object: StoredObject, whole: Buffer, range: string | undefined, response: Response): void {
  const [, from, to] = PIECE.exec(range ?? '') ?? [];
  const bytes =
    from === undefined
      ? whole
      : whole.subarray(Number(from), to === '' || to === undefined ? undefined : Number(to) + 1);
  if (from !== undefined) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${from}-${Number(from) + bytes.length - 1}/${whole.length}`);
  }
  response.setHeader('Content-Type', object.contentType);
  response.setHeader('Cache-Control', object.cacheControl ?? 'no-store');
  response.setHeader('Content-Disposition', 'attachment');
  response.setHeader('ETag', `"${etagOf(object)}"`);
  response.setHeader('x-goog-generation', String(object.generation));
  response.setHeader('x-goog-metageneration', String(object.metageneration));
  response.setHeader('x-goog-hash', `md5=${object.md5Hash}`);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Maximum length of metadata, bytes. */
const MAX_METADATA = 64 * 1024;

/** Properties that a client may set; `null` removes one. */
async function amend(
  { objects, now }: BucketContext,
  bucket: string,
  name: string,
  query: URLSearchParams,
  incoming: IncomingMessage,
  response: Response,
): Promise<void> {
  const body = parseObject((await readBody(incoming, MAX_METADATA))?.toString('utf8') ?? '');
  if (body === undefined) throw badRequest('Invalid metadata.');
  const changed = await objects.alone(bucket, name, async () => {
    const object = objects.get(bucket, name);
    if (object === null) throw notFound();
    checkGeneration(query, object);
    const next = withMetadata(object, body, now());
    await objects.putMetadata(next);
    return next;
  });
  sendJson(response, 200, resourceOf(changed));
}

async function copyObject(
  context: BucketContext,
  [bucket = '', from = '', toBucket = '', to = '']: readonly string[],
  query: URLSearchParams,
  response: Response,
): Promise<void> {
  const object = context.objects.get(bucket, nameOf(from));
  if (object === null) throw notFound();
  const bytes = await context.objects.bytesOf(object);
  const copy = { name: nameOf(to), bytes, settable: object, md5: undefined };
  const resource = resourceOf(await store(context, toBucket, query, copy));
  sendJson(response, 200, {
    ...{ kind: 'storage#rewriteResponse', done: true, resource },
    ...{ objectSize: String(bytes.length), totalBytesRewritten: String(bytes.length) },
  });
}

async function remove(
  { objects }: BucketContext,
  bucket: string,
  name: string,
  query: URLSearchParams,
  response: Response,
): Promise<void> {
  await objects.alone(bucket, name, async () => {
    const object = objects.get(bucket, name);
    if (object === null) throw notFound();
    checkGeneration(query, object);
    await objects.delete(object);
  });
  response.writeHead(204).end();
}

function nameOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw badRequest('Invalid object name.');
  }
}

/** `GET /storage/v1/b/{bucket}/o`: objects below a prefix, page by page; the page token is the last name. */
function listBucket(objects: ObjectStore, bucket: string, query: URLSearchParams): object {
  const after = Buffer.from(query.get('pageToken') ?? '', 'base64url').toString('utf8');
  const size = Math.min(Number(query.get('maxResults') ?? MAX_PAGE) || MAX_PAGE, MAX_PAGE);
  const rest = objects.list(bucket, query.get('prefix') ?? '').filter(({ name }) => name > after);
  const items = rest.slice(0, size).map(resourceOf);
  const last = rest[size - 1]?.name ?? '';
  // Google omits empty lists.
  return {
    kind: 'storage#objects',
    ...(items.length > 0 ? { items } : {}),
    ...(rest.length > size ? { nextPageToken: Buffer.from(last).toString('base64url') } : {}),
  };
}
