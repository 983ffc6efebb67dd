import type { Clock } from '../../base/clock.ts';
import { workerCalls } from '../../base/worker-calls.ts';
import { type Compressed, NO_PICTURE } from './compress.ts';

/** Reduces pictures off the main thread. */
export interface Compressor {
  /**
   * Reduces a picture with `lines` drawn into it. Rejects with a {@link NotAPicture} when `file` is none, with another error when it
   * can't be prepared, or the worker fails, can't be started, or is stopped.
   * @param side longest of the result, pixels; absent = that of a stored picture
   */
  compress(file: Blob, lines: readonly string[], side?: number): Promise<Compressed>;
  /** Terminates the worker; pending calls reject. The next picture starts another. */
  stop(): void;
}

/** The bytes are not a picture. */
export class NotAPicture extends Error {}

type Question = Readonly<{ file: Blob; lines: readonly string[]; side: number | undefined }>;
type Answer = { readonly picture?: Compressed; readonly error?: string };

/** Creates a compressor over a worker that starts with the first picture. */
export function workerCompressor(start: () => Worker, clock: Pick<Clock, 'after'>): Compressor {
  const calls = workerCalls<Question, Answer>(start, clock);
  return {
    async compress(file, lines, side) {
      const { picture, error } = await calls.ask({ file, lines, side });
      if (!picture) throw error === NO_PICTURE ? new NotAPicture(error) : new Error(error);
      return picture;
    },
    stop: calls.stop,
  };
}
