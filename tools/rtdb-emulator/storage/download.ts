import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { callerOf, readableObject, type StorageContext } from './storage-context.ts';
import { notFound } from './storage-error.ts';
import type { StorageRequest } from './storage-request.ts';
import { etagOf, type StoredObject } from './stored-object.ts';

/** Types a browser may show in place; everything else is downloaded, so that no stored page runs on this origin. */
const SHOWN = /^(image\/(jpeg|png|webp)|video\/|audio\/|application\/pdf)/;

/** The object of a download: with its token without checking the rules, as in Firebase, else with the caller's rights. */
export function downloadableObject(
  context: StorageContext,
  request: Omit<StorageRequest, 'caller'>,
  incoming: IncomingMessage,
): StoredObject {
  const token = request.query.get('token');
  if (token === null) return readableObject(context, { ...request, caller: callerOf(context, incoming) });
  const object = context.objects.get(request.bucket, request.name);
  if (object === null || object.downloadToken === null || object.downloadToken !== token) throw notFound();
  return object;
}

/** `alt=media`: the bytes, with ranges and conditional answers. */
export function sendContent(
  context: StorageContext,
  object: StoredObject,
  response: Response,
): Promise<void> {
  response.setHeader('Content-Type', object.contentType);
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Cache-Control', object.cacheControl ?? 'private, max-age=0');
  response.setHeader('ETag', `"${etagOf(object)}"`);
  const disposition = SHOWN.test(object.contentType) ? 'inline' : 'attachment';
  response.setHeader('Content-Disposition', object.contentDisposition ?? disposition);
  const options = { dotfiles: 'allow', cacheControl: false, etag: false } as const;
  return new Promise((resolve, reject) => {
    response.sendFile(context.objects.fileOf(object), options, (error) => {
      // A reader that disconnects midway is no error of the server.
      if (error === undefined || error === null || response.headersSent) resolve();
      else reject(error);
    });
  });
}
