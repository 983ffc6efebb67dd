/** Starts the compression worker. In a file of its own because tests run as CommonJS, where `import.meta` does not exist. */
export function startCompressWorker(): Worker {
  return new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' });
}
