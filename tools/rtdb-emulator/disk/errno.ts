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
