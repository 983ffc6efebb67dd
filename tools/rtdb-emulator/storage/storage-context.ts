import type { IncomingMessage } from 'node:http';
import type { Caller } from '@gr/rtdb-rules/ports';
import { bearerOf } from '../http/bearer.ts';
import type { TokenVerifier } from '../ports.ts';
import type { ObjectStore } from './object-store.ts';
import type { ResumableUploads } from './resumable-uploads.ts';
import { denied, notFound, preconditionFailed, unauthenticated } from './storage-error.ts';
import type { StorageRequest } from './storage-request.ts';
import type { StorageQuestion, StorageRulesPort } from './storage-rules-port.ts';
import { newObject, type Settable, type StoredObject } from './stored-object.ts';

/** Dependencies of every Storage request. */
export interface StorageContext {
  readonly objects: ObjectStore;
  /** The only bucket there is; `null` = any name is one. */
  readonly bucket: string | null;
  readonly resumable: ResumableUploads;
  readonly verifier: TokenVerifier;
  /** `null`: everything is open (tests only). */
  rules: StorageRulesPort | null;
  /** Whether a caller may use files at all; asked for everyone but the administrator, besides the rules. */
  readonly works: (caller: Caller) => boolean;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Maximum size of an object, bytes: above the rules' 20 MB, so that the rules decide. */
export const MAX_OBJECT = 32 * 1024 * 1024;

/** The caller of a request (`Authorization: Firebase|Bearer <ID token>`). Throws 401 for an invalid token. */
export function callerOf(context: StorageContext, request: IncomingMessage): Caller | null {
  const token = bearerOf(request);
  if (token === undefined) return null;
  const verdict = context.verifier.verify(token, context.now());
  if (!verdict.ok) throw unauthenticated();
  return verdict.caller;
}

type Detail = Partial<Pick<StorageQuestion, 'existing' | 'incoming' | 'name'>>;

/** Throws 403 when the rules refuse. */
export function demand(
  context: StorageContext,
  request: StorageRequest,
  method: StorageQuestion['method'],
  detail: Detail = {},
): void {
  const { caller, bucket, name } = request;
  if (context.rules === null || caller?.admin === true) return;
  if (caller !== null && !context.works(caller)) throw denied();
  const question = {
    caller,
    method,
    bucket,
    name,
    existing: null,
    incoming: null,
    now: context.now(),
    ...detail,
  };
  if (!context.rules.decide(question).allowed) throw denied();
}

/** The object of a read. Checks the rules first, so that a stranger cannot find out whether it exists. Throws 403 or 404. */
export function readableObject(context: StorageContext, request: StorageRequest): StoredObject {
  const existing = context.objects.get(request.bucket, request.name);
  demand(context, request, 'get', { existing });
  if (existing === null) throw notFound();
  return existing;
}

/** Stores a whole content under the rules. Throws 403, or 412 when `ifGenerationMatch` does not hold. */
export function storeContent(
  context: StorageContext,
  request: StorageRequest,
  bytes: Buffer,
  settable: Settable,
): Promise<StoredObject> {
  const { objects } = context;
  const { bucket, name } = request;
  return objects.alone(bucket, name, async () => {
    const existing = objects.get(bucket, name);
    const now = context.now();
    const object = newObject(request, bytes, settable, objects.nextGeneration(now), now);
    demand(context, request, existing === null ? 'create' : 'update', { existing, incoming: object });
    checkGeneration(request, existing);
    await objects.put(object, bytes);
    return object;
  });
}

/** `ifGenerationMatch`: 0 means "only if there is none yet". */
export function checkGeneration(request: StorageRequest, existing: StoredObject | null): void {
  const wanted = request.query.get('ifGenerationMatch');
  if (wanted !== null && Number(wanted) !== (existing?.generation ?? 0)) throw preconditionFailed();
}
