import { errnoOf } from './errno.ts';

/** No space left on the disk, or in this user's quota. */
const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);

/** Message for a client whose change found no space. */
export const DISK_FULL = 'the disk of the server is full; nothing of this was stored. Try again later.';

/** Whether a failure was caused by a full disk: it may be retried unchanged once there is space. */
export function isDiskFull(cause: unknown): boolean {
  return FULL.has(errnoOf(cause));
}
