/** Starts the worker that writes copies. In a file of its own because tests run as CommonJS, where `import.meta` does not exist. */
export function startCopyWorker(): Worker {
  return new Worker(new URL('./copy.worker.ts', import.meta.url), { type: 'module' });
}
