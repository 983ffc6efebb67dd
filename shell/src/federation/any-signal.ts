/**
 * Runs `work` with a signal that aborts with the first of `signals`, and lets go of them when it ends. `AbortSignal.any`
 * is younger than our oldest phones (`TARGET` of the build).
 */
export async function withAnySignal<T>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const either = new AbortController();
  const over = new AbortController();
  for (const signal of signals) {
    const follow = (): void => either.abort(signal?.reason);
    if (signal?.aborted) follow();
    else signal?.addEventListener('abort', follow, { signal: over.signal });
  }
  try {
    return await work(either.signal);
  } finally {
    over.abort();
  }
}
