/**
 * Calls everybody who is to be told of something that has happened. One who fails keeps nobody else from being told and
 * does not make the caller fail, for whom it is done: the error comes up by itself, as an uncaught one.
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
