/** What a tester is told of something that was thrown. */
export interface Told {
  readonly message: string;
  readonly stack: string;
}

/** Message and stack of what was thrown; `code` is the trace's, where it came by that way. */
export function faultOf(cause: unknown, code?: string): Told {
  const other = typeof cause === 'string' ? cause : (JSON.stringify(cause) ?? '');
  const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : other;
  const message = [code, said].filter(Boolean).join(' · ');
  return { message, stack: cause instanceof Error ? (cause.stack ?? '') : '' };
}

/** Tells what nobody caught: thrown after a touch, in a timer, or in a promise. */
export function followFaults(page: Window, tell: (message: string, stack: string) => void): void {
  const told = (cause: unknown): void => {
    const { message, stack } = faultOf(cause);
    tell(message, stack);
  };
  page.addEventListener('error', ({ error, message }) => told(error ?? message));
  page.addEventListener('unhandledrejection', ({ reason }) => told(reason));
}
