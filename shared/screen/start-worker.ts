/**
 * Starts a remote's worker: `startWorker(new URL('./x.worker.ts', import.meta.url))`; the preset builds the worker as a separate script.
 */
export function startWorker(url: URL, options?: WorkerOptions): Worker {
  return new Worker(url, options);
}
