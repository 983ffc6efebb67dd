/** A problem that the operator can mend. The message is English and is printed as it is. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What to print of something caught in a command: the message of a `StartError`, the stack of anything else. */
export function operatorText(cause: unknown): string {
  if (cause instanceof StartError) return cause.message;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
