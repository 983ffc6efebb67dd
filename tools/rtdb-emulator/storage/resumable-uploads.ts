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
/** Maximum of their bytes together, as four of the largest objects; a further piece evicts the oldest others. */
const MAX_BYTES = 128 * 1024 * 1024;

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

  add(upload: ResumableUpload, piece: Buffer): void {
    upload.pieces.push(piece);
    upload.received += piece.length;
    let held = 0;
    for (const { pieces } of this.#uploads.values()) for (const { length } of pieces) held += length;
    for (const old of this.#uploads.values()) {
      if (held <= MAX_BYTES) return;
      if (old === upload || old.stored !== null) continue;
      this.#uploads.delete(old.id);
      held -= old.received;
    }
  }

  cancel(upload: ResumableUpload): void {
    this.#uploads.delete(upload.id);
  }
}
