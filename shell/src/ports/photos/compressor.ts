import type { Compressed } from './compress.ts';

/** Reduces pictures off the main thread. */
export interface Compressor {
  /** Rejects when `file` is no picture, when the worker fails, or when it is stopped. */
  compress(file: Blob): Promise<Compressed>;
  /** Ends the worker; what is on its way rejects. The next picture starts another. */
  stop(): void;
}

type Answer = { readonly id: number; readonly picture?: Compressed; readonly error?: string };

/** A compressor over a worker that starts with the first picture. */
export function workerCompressor(start: () => Worker): Compressor {
  let worker: Worker | null = null;
  let count = 0;
  const open = new Map<number, { resolve: (value: Compressed) => void; reject: (cause: Error) => void }>();

  function fail(cause: Error): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of open.values()) reject(cause);
    open.clear();
  }
  function running(): Worker {
    if (worker) return worker;
    const fresh = start();
    fresh.onmessage = ({ data }: MessageEvent<Answer>) => {
      const waiting = open.get(data.id);
      open.delete(data.id);
      if (data.picture) waiting?.resolve(data.picture);
      else waiting?.reject(new Error(data.error ?? 'not a picture'));
    };
    fresh.onerror = () => fail(new Error('compression worker failed'));
    worker = fresh;
    return fresh;
  }
  return {
    compress(file) {
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject });
        running().postMessage({ id, file });
      });
    },
    stop: () => fail(new Error('stopped')),
  };
}
