/** A problem that the operator can fix. The message is English and is printed unchanged. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Text to print for a caught value in a command: the message of a `StartError`, the stack of anything else. */
export function operatorText(cause: unknown): string {
  if (cause instanceof StartError) return cause.message;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
