/** Starts the compression worker. In a file of its own: tests run as CommonJS, where `import.meta` has no meaning. */
export function startCompressWorker(): Worker {
  return new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' });
}
