import { CloseError, NOT_WRITTEN } from '@gr/rtdb-emulator/closers';
import { operatorText } from '@gr/rtdb-emulator/start-error';

/** Time for an orderly shutdown, ms. */
const STOP_MS = 8_000;

/** Tells the operator why the backend failed, and ends the process. */
export function endWith(cause: unknown): void {
  process.stderr.write(`${operatorText(cause)}\n`);
  process.exit(cause instanceof CloseError ? NOT_WRITTEN : 1);
}

/**
 * Closes the backend at SIGINT or SIGTERM, and then ends the process; at the latest after {@link STOP_MS}. The returned function does the
 * same with another exit code.
 */
export function stopOnSignal(close: () => Promise<void>): (code: number) => void {
  let stopping = false;
  const stop = (code: number): void => {
    if (stopping) return;
    stopping = true;
    close().then(() => process.exit(code), endWith);
    // Every acknowledged write is on disk already: exiting now loses none.
    setTimeout(() => {
      process.stderr.write(`The server did not close within ${STOP_MS / 1000} s and was ended.\n`);
      process.exit(1);
    }, STOP_MS).unref();
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  return stop;
}
