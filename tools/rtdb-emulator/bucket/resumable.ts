import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { readBody } from '../http/read-body.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { MAX_OBJECT } from '../storage/storage-context.ts';
import { badRequest, notFound, tooLarge } from '../storage/storage-error.ts';
import type { BucketContext } from './open-bucket.ts';
import { storedResource } from './resource.ts';
import { type Content, readResource, store } from './upload.ts';

/** A resumable upload; kept in memory. */
interface Pending {
  readonly content: Omit<Content, 'bytes'>;
  readonly query: URLSearchParams;
  readonly pieces: Buffer[];
  received: number;
}

/** Maximum of unfinished uploads per store; a new one evicts the oldest. */
const MOST = 100;
const MAX_METADATA = 64 * 1024;
const RANGE = /^bytes (?:(\d+)-(\d+|\*)|\*)\/(\d+|\*)$/;

const pendingOf = new WeakMap<ObjectStore, Map<string, Pending>>();

/** `POST …?uploadType=resumable`: takes the metadata. `Location` is the address of the upload. */
export async function startResumable(
  { objects }: BucketContext,
  bucket: string,
  query: URLSearchParams,
  incoming: IncomingMessage,
  response: Response,
): Promise<void> {
  const body = await readBody(incoming, MAX_METADATA);
  if (body === undefined) throw tooLarge();
  const content = readResource(query, body.toString('utf8') || '{}');
  const typed = incoming.headers['x-upload-content-type'];
  const contentType = content.settable.contentType ?? (typeof typed === 'string' ? typed : undefined);
  const uploads = pendingOf.get(objects) ?? new Map<string, Pending>();
  pendingOf.set(objects, uploads);
  const id = randomUUID();
  const settable = { ...content.settable, contentType };
  uploads.set(id, { content: { ...content, settable }, query, pieces: [], received: 0 });
  const [oldest] = uploads.keys();
  if (uploads.size > MOST && oldest !== undefined) uploads.delete(oldest);
  const at = `http://${incoming.headers.host}/upload/storage/v1/b/${bucket}/o`;
  response.setHeader('Location', `${at}?uploadType=resumable&upload_id=${id}`);
  response.writeHead(200).end();
}

/**
 * `PUT …?upload_id=`: a chunk, the last chunk, or a query of the received size. `null`: more is expected and 308 was answered. Throws 400
 * for a chunk at the wrong offset, 404 for an unknown upload.
 */
export async function continueResumable(
  context: BucketContext,
  bucket: string,
  id: string,
  incoming: IncomingMessage,
  response: Response,
): Promise<Record<string, unknown> | null> {
  const uploads = pendingOf.get(context.objects);
  const pending = uploads?.get(id);
  if (pending === undefined) throw notFound();
  const body = await readBody(incoming, MAX_OBJECT);
  if (body === undefined) throw tooLarge();
  const said = incoming.headers['content-range'];
  const [, from, , total = '*'] = RANGE.exec(said ?? `bytes ${pending.received}-*/*`) ?? [];
  if (from !== undefined && Number(from) !== pending.received) throw badRequest('The piece does not follow.');
  if (pending.received + body.length > MAX_OBJECT) throw tooLarge();
  pending.pieces.push(body);
  pending.received += body.length;
  const whole = said === undefined || (total !== '*' && pending.received >= Number(total)) || endless(said);
  if (!whole) {
    if (pending.received > 0) response.setHeader('Range', `bytes=0-${pending.received - 1}`);
    response.writeHead(308).end();
    return null;
  }
  uploads?.delete(id);
  const bytes = Buffer.concat(pending.pieces);
  const stored = await store(context, bucket, pending.query, { ...pending.content, bytes });
  return storedResource(stored, bytes);
}

/** `bytes 0-*`: everything in one request, of unknown length. */
function endless(range: string): boolean {
  return /^bytes \d+-\*\/\*$/.test(range);
}
