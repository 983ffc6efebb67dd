import { workerCalls } from '../../base/worker-calls.ts';
import type { Compressed } from './compress.ts';

/** Reduces pictures off the main thread. */
export interface Compressor {
  /** With `lines` drawn into it. Rejects when `file` is no picture, when the worker fails, or when it is stopped. */
  compress(file: Blob, lines: readonly string[]): Promise<Compressed>;
  /** Ends the worker; what is on its way rejects. The next picture starts another. */
  stop(): void;
}

type Question = { readonly file: Blob; readonly lines: readonly string[] };
type Answer = { readonly picture?: Compressed; readonly error?: string };

/** A compressor over a worker that starts with the first picture. */
export function workerCompressor(start: () => Worker): Compressor {
  const calls = workerCalls<Question, Answer>(start);
  return {
    async compress(file, lines) {
      const { picture, error } = await calls.ask({ file, lines });
      if (!picture) throw new Error(error ?? 'not a picture');
      return picture;
    },
    stop: calls.stop,
  };
}
