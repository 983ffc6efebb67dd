import { randomUUID } from 'node:crypto';
import { resourceOf } from '../bucket/resource.ts';
import type { StoredObject } from '../storage/stored-object.ts';

/** Event type of firebase-functions v2 for new content of a stored object. */
export const FINALIZED = 'google.cloud.storage.object.v1.finalized';

/** A Storage CloudEvent as the functions runtime passes it to a v2 function. */
export interface ObjectEvent {
  readonly specversion: '1.0';
  readonly id: string;
  readonly type: string;
  readonly source: string;
  readonly subject: string;
  readonly time: string;
  readonly bucket: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The event of stored content. */
export function finalizedEvent(object: StoredObject): ObjectEvent {
  const { bucket, name, timeCreated } = object;
  return {
    specversion: '1.0',
    id: randomUUID(),
    type: FINALIZED,
    source: `//storage.googleapis.com/projects/_/buckets/${bucket}`,
    subject: `objects/${name}`,
    time: timeCreated,
    bucket,
    data: resourceOf(object),
  };
}
