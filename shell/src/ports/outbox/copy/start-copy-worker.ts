/** Starts the worker that writes copies. In a file of its own: tests run as CommonJS, where `import.meta` has no meaning. */
export function startCopyWorker(): Worker {
  return new Worker(new URL('./copy.worker.ts', import.meta.url), { type: 'module' });
}
