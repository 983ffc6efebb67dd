import { preconditionFailed } from '../storage/storage-error.ts';
import type { StoredObject } from '../storage/stored-object.ts';

/** Throws 412 when the object's generation differs from `ifGenerationMatch`; 0 means that there must be none. */
export function checkGeneration(query: URLSearchParams, existing: StoredObject | null): void {
  const wanted = query.get('ifGenerationMatch');
  if (wanted !== null && wanted !== String(existing?.generation ?? 0)) throw preconditionFailed();
}
