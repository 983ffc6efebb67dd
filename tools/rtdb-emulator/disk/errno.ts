/** No space left on the disk, or in this user's quota. */
const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);

/** Message for a client whose change found no space. */
export const DISK_FULL = 'the disk of the server is full; nothing of this was stored. Try again later.';

/** The system's error code (`ENOENT`, `EADDRINUSE`, …) of a caught value, if it has one. */
export function errnoOf(cause: unknown): string | undefined {
  // Not `instanceof Error`: errors of the file system come from another realm under test runners.
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}

/** The message of a caught value. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** Whether a failure was caused by a full disk: it may be retried unchanged once there is space. */
export function isDiskFull(cause: unknown): boolean {
  return FULL.has(errnoOf(cause));
}
