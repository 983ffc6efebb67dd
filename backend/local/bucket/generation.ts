import { preconditionFailed } from '../storage/storage-error.ts';
import type { StoredObject } from '../storage/stored-object.ts';

/** Throws 412 when the object is not of the generation that `ifGenerationMatch` asks for; 0: there must be none. */
export function checkGeneration(query: URLSearchParams, existing: StoredObject | null): void {
  const wanted = query.get('ifGenerationMatch');
  if (wanted !== null && wanted !== String(existing?.generation ?? 0)) throw preconditionFailed();
}
