import { errnoOf } from './errno.ts';

/** No space left, or none of this user's share. */
const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);

/** What a client is told whose change found no room. */
export const DISK_FULL = 'the disk of the server is full; nothing of this was stored. Try again later.';

/** Whether something failed for want of space on the disk: it may be done again as it is once there is some. */
export function isDiskFull(cause: unknown): boolean {
  return FULL.has(errnoOf(cause));
}
