import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http/json-error.ts';
import { readBody } from '../http/read-body.ts';
import { parseObject, readMultipart } from './multipart.ts';
import type { ResumableUpload } from './resumable-uploads.ts';
import { demand, MAX_OBJECT, type StorageContext, storeContent } from './storage-context.ts';
import { badRequest, notFound, tooLarge } from './storage-error.ts';
import type { StorageRequest } from './storage-request.ts';
import { newObject, readSettable, toResource } from './stored-object.ts';

/** The largest content with its metadata and boundaries. */
const MAX_BODY = MAX_OBJECT + 64 * 1024;

/** `POST /v0/b/{bucket}/o`: an upload in one request (multipart or plain bytes) or the start of one in pieces. */
export async function startUpload(
  context: StorageContext,
  request: StorageRequest,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = headerOf(incoming, 'content-type') ?? 'application/octet-stream';
  demandBeforehand(context, request, incoming, type);
  const body = await wholeBody(incoming);
  if (headerOf(incoming, 'x-goog-upload-protocol') === 'resumable') {
    const upload = startPieces(context, request, incoming, body);
    const host = incoming.headers.host ?? '127.0.0.1';
    const query = new URLSearchParams({
      name: upload.request.name,
      upload_id: upload.id,
      upload_protocol: 'resumable',
    });
    response.setHeader('X-Goog-Upload-URL', `http://${host}/v0/b/${request.bucket}/o?${query.toString()}`);
    response.setHeader('X-Goog-Upload-Status', 'active');
    sendJson(response, 200, {});
    return;
  }
  if (!type.toLowerCase().startsWith('multipart/related')) {
    const stored = await storeContent(context, named(request, undefined), body, { contentType: type });
    sendJson(response, 200, toResource(stored));
    return;
  }
  const upload = readMultipart(type, body);
  if (upload === undefined) throw badRequest('Invalid multipart body.');
  const settable = readSettable(upload.resource);
  const contentType = settable.contentType ?? upload.contentType;
  const target = named(request, upload.resource.name);
  const stored = await storeContent(context, target, upload.bytes, { ...settable, contentType });
  sendJson(response, 200, toResource(stored));
}

/** Maximum bytes of a multipart upload besides its content. */
const AROUND = 64 * 1024;
/** A type that the rules may accept: the type of a multipart upload is in its body. */
const SOME_TYPE = 'image/jpeg';

/**
 * Checks before reading the body whether an upload may be accepted, by caller, place and declared size. The rules are checked again with
 * the actual object. Throws 403.
 */
function demandBeforehand(
  context: StorageContext,
  request: StorageRequest,
  incoming: IncomingMessage,
  type: string,
): void {
  const name = request.query.get('name');
  // The name may be in the body: then any signed-in caller may send it.
  if (name === null && request.caller !== null) return;
  const place = { ...request, name: name ?? '' };
  const length = Number(headerOf(incoming, 'content-length') ?? 0);
  const isPlain = !/^(multipart\/related|application\/json)/i.test(type);
  const contentType =
    isPlain && headerOf(incoming, 'x-goog-upload-protocol') !== 'resumable' ? type : SOME_TYPE;
  const size = Math.max(1, length - AROUND);
  const facts = { ...newObject(place, Buffer.alloc(0), { contentType }, 0, context.now()), size };
  const existing = context.objects.get(place.bucket, place.name);
  demand(context, place, existing === null ? 'create' : 'update', { existing, incoming: facts });
}

function startPieces(
  context: StorageContext,
  request: StorageRequest,
  incoming: IncomingMessage,
  body: Buffer,
): ResumableUpload {
  const resource = body.length === 0 ? {} : parseObject(body.toString('utf8'));
  if (resource === undefined) throw badRequest('Invalid metadata.');
  const target = named(request, resource.name);
  const settable = readSettable(resource);
  const contentType = settable.contentType ?? headerOf(incoming, 'x-goog-upload-header-content-type');
  const full = { ...settable, contentType };
  const size = Number(headerOf(incoming, 'x-goog-upload-header-content-length') ?? 0);
  if (size > MAX_OBJECT) throw tooLarge();
  const existing = context.objects.get(target.bucket, target.name);
  const facts = { ...newObject(target, Buffer.alloc(0), full, 0, context.now()), size };
  demand(context, target, existing === null ? 'create' : 'update', { existing, incoming: facts });
  return context.resumable.start(target, full);
}

/** `POST …?upload_id=`: one command of a resumable upload: `upload`, `finalize`, `query`, `cancel`. */
export async function continueUpload(
  context: StorageContext,
  id: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const upload = context.resumable.get(id);
  if (upload === undefined) throw notFound();
  const commands = (headerOf(incoming, 'x-goog-upload-command') ?? '').split(',').map((word) => word.trim());
  if (commands.includes('cancel')) {
    context.resumable.cancel(upload);
    response.setHeader('X-Goog-Upload-Status', 'cancelled');
    sendJson(response, 200, {});
    return;
  }
  const body = await wholeBody(incoming);
  if (upload.stored === null && commands.includes('upload')) addPiece(context, upload, incoming, body);
  if (upload.stored === null && commands.includes('finalize')) {
    upload.stored = await storeContent(
      context,
      upload.request,
      Buffer.concat(upload.pieces),
      upload.settable,
    );
    upload.pieces.length = 0;
  }
  response.setHeader('X-Goog-Upload-Status', upload.stored === null ? 'active' : 'final');
  response.setHeader('X-Goog-Upload-Size-Received', String(upload.received));
  sendJson(response, 200, upload.stored === null ? {} : toResource(upload.stored));
}

function addPiece(
  { resumable }: StorageContext,
  upload: ResumableUpload,
  incoming: IncomingMessage,
  body: Buffer,
): void {
  const offset = Number(headerOf(incoming, 'x-goog-upload-offset') ?? 0);
  if (offset !== upload.received)
    throw badRequest(`Offset ${offset} is not the ${upload.received} bytes received.`);
  if (upload.received + body.length > MAX_OBJECT) throw tooLarge();
  resumable.add(upload, body);
}

/** The request with its object's name, from the query or else from the metadata. */
function named(request: StorageRequest, given: unknown): StorageRequest {
  const name = request.query.get('name') ?? (typeof given === 'string' ? given : '');
  if (name === '' || name.startsWith('/') || Buffer.byteLength(name) > 1024)
    throw badRequest('Invalid object name.');
  return { ...request, name };
}

async function wholeBody(incoming: IncomingMessage): Promise<Buffer> {
  const body = await readBody(incoming, MAX_BODY);
  if (body === undefined) throw tooLarge();
  return body;
}

function headerOf(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
