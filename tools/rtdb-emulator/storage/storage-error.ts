import { DISK_FULL } from '../disk/full-disk.ts';

/** A refusal of Storage: HTTP status and Firebase's message. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const notFound = (): StorageError => new StorageError(404, 'Not Found.');
export const denied = (): StorageError => new StorageError(403, 'Permission denied.');
export const unauthenticated = (): StorageError => new StorageError(401, 'Unauthenticated.');
export const preconditionFailed = (): StorageError => new StorageError(412, 'Precondition failed.');
export const badRequest = (why: string): StorageError => new StorageError(400, why);
export const diskFull = (): StorageError => new StorageError(507, `Not stored: ${DISK_FULL}`);
export const tooLarge = (): StorageError => new StorageError(413, 'Request entity too large.');
