/**
 * Starts a remote's worker: `startWorker(new URL('./x.worker.ts', import.meta.url))`, of which the preset makes a
 * script of its own.
 */
export function startWorker(url: URL, options?: WorkerOptions): Worker {
  return new Worker(url, options);
}
