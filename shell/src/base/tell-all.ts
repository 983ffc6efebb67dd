/**
 * Calls every listener. An error in one stops neither the others nor the caller, whose work is done: it surfaces as an uncaught
 * error.
 */
export function tellAll(told: Iterable<() => void>): void {
  for (const tell of [...told]) {
    try {
      tell();
    } catch (cause) {
      queueMicrotask(() => {
        throw cause;
      });
    }
  }
}
