import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { sendJson } from '../http/json-error.ts';
import { readBody } from '../http/read-body.ts';
import { downloadableObject, sendContent } from './download.ts';
import { listObjects } from './list-objects.ts';
import { parseObject } from './multipart.ts';
import { callerOf, checkGeneration, demand, readableObject, type StorageContext } from './storage-context.ts';
import { badRequest, notFound, StorageError } from './storage-error.ts';
import type { StorageRequest } from './storage-request.ts';
import { toResource, withMetadata } from './stored-object.ts';
import { continueUpload, startUpload } from './uploads.ts';

const MAX_METADATA = 64 * 1024;
const PATH = /^\/v0\/b\/([a-z0-9][a-z0-9._-]*)\/o(?:\/(.+))?$/;
const EXPOSED = [
  'X-Goog-Upload-URL',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-Size-Received',
  'X-Goog-Upload-Chunk-Granularity',
  'Content-Length',
  'Content-Range',
  'ETag',
].join(', ');

/** Whether a path belongs to Storage. */
export function isStoragePath(pathname: string): boolean {
  return pathname.startsWith('/v0/b/');
}

/** Answers one request of Firebase Storage's REST interface. */
export async function handleStorage(
  context: StorageContext,
  incoming: IncomingMessage,
  response: Response,
): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  response.setHeader(
    'Access-Control-Allow-Headers',
    incoming.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('Access-Control-Expose-Headers', EXPOSED);
  if (incoming.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  try {
    await answer(context, incoming, response);
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    sendJson(response, cause.status, { error: { code: cause.status, message: cause.message } });
  }
}

async function answer(context: StorageContext, incoming: IncomingMessage, response: Response): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const [, bucket, encoded = ''] = PATH.exec(url.pathname) ?? [];
  if (bucket === undefined || (context.bucket ?? bucket) !== bucket) throw notFound();
  const place = { bucket, name: decodeName(encoded), query: url.searchParams };
  const method = headerText(incoming.headers['x-http-method-override']) ?? incoming.method;
  const uploadId = url.searchParams.get('upload_id');
  // As in Firebase, the id of a resumable upload is its credential: the rules are checked again when it is complete.
  if (method === 'POST' && uploadId !== null) return continueUpload(context, uploadId, incoming, response);
  if (method === 'GET' && place.name !== '' && url.searchParams.get('alt') === 'media') {
    return sendContent(context, downloadableObject(context, place, incoming), response);
  }
  const request: StorageRequest = { ...place, caller: callerOf(context, incoming) };
  if (method === 'POST') return startUpload(context, request, incoming, response);
  if (method === 'GET') {
    const found =
      place.name === '' ? listObjects(context, request) : toResource(readableObject(context, request));
    return sendJson(response, 200, found);
  }
  if (place.name === '') throw badRequest('No object name.');
  if (method === 'PATCH') return patch(context, request, incoming, response);
  if (method === 'DELETE') return remove(context, request, response);
  throw new StorageError(405, 'Method not allowed.');
}

async function patch(
  context: StorageContext,
  request: StorageRequest,
  incoming: IncomingMessage,
  response: Response,
): Promise<void> {
  const body = parseObject((await readBody(incoming, MAX_METADATA))?.toString('utf8') ?? '');
  if (body === undefined) throw badRequest('Invalid metadata.');
  const { objects } = context;
  await objects.alone(request.bucket, request.name, async () => {
    const existing = objects.get(request.bucket, request.name);
    const next = existing === null ? null : withMetadata(existing, body, context.now());
    demand(context, request, 'update', { existing, incoming: next });
    checkGeneration(request, existing);
    if (next === null) throw notFound();
    await objects.putMetadata(next);
    sendJson(response, 200, toResource(next));
  });
}

async function remove(context: StorageContext, request: StorageRequest, response: Response): Promise<void> {
  const { objects } = context;
  await objects.alone(request.bucket, request.name, async () => {
    const existing = objects.get(request.bucket, request.name);
    demand(context, request, 'delete', { existing });
    checkGeneration(request, existing);
    if (existing === null) throw notFound();
    await objects.delete(existing);
    response.writeHead(204).end();
  });
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw badRequest('Invalid object name.');
  }
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
