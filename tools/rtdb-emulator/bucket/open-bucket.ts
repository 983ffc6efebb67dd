import path from 'node:path';
import { ObjectStore } from '../storage/object-store.ts';

/** Google Cloud Storage buckets for a project's own programs. */
export interface BucketContext {
  /** Separate from people's files, whose bucket only its own context holds. */
  readonly objects: ObjectStore;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Opens the buckets of a data folder; `null`: a temporary one. Rejects with `StartError` when a file is damaged. */
export async function openBucket(dir: string | null, now: () => number = Date.now): Promise<BucketContext> {
  return { objects: await ObjectStore.open(dir === null ? null : path.join(dir, 'depositos')), now };
}
