/** A problem that the operator can mend; its message is shown as it is. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What to print of something caught in a command: a `StartError` is said plainly, anything else with its trace. */
export function operatorText(cause: unknown): string {
  if (cause instanceof StartError) return cause.message;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
