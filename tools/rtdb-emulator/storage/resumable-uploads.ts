import { randomUUID } from 'node:crypto';
import type { StorageRequest } from './storage-request.ts';
import type { Settable, StoredObject } from './stored-object.ts';

/** A resumable upload. Kept in memory: after a restart the client gets 404 and starts again. */
export interface ResumableUpload {
  readonly id: string;
  readonly request: StorageRequest;
  readonly settable: Settable;
  readonly pieces: Buffer[];
  received: number;
  /** The stored object once it is complete; a repeated `finalize` is answered with it. */
  stored: StoredObject | null;
}

/** Maximum of unfinished uploads; a new one evicts the oldest. */
const MAX_UPLOADS = 100;

/** The current resumable uploads. */
export class ResumableUploads {
  readonly #uploads = new Map<string, ResumableUpload>();

  start(request: StorageRequest, settable: Settable): ResumableUpload {
    const upload = { id: randomUUID(), request, settable, pieces: [], received: 0, stored: null };
    this.#uploads.set(upload.id, upload);
    const [oldest] = this.#uploads.keys();
    if (this.#uploads.size > MAX_UPLOADS && oldest !== undefined) this.#uploads.delete(oldest);
    return upload;
  }

  get(id: string): ResumableUpload | undefined {
    return this.#uploads.get(id);
  }

  cancel(upload: ResumableUpload): void {
    this.#uploads.delete(upload.id);
  }
}
