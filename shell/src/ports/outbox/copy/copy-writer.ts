import type { Clock } from '../../../base/clock.ts';
import { workerCalls } from '../../../base/worker-calls.ts';
import type { EntryHead } from './entry.ts';

/** One file to write, or files to remove. */
export type CopyTask =
  | { readonly name: string; readonly head: EntryHead; readonly bytes?: ArrayBuffer }
  | { readonly remove: readonly string[] };

/** A task with its number; the answer carries the same number. */
export type CopyRequest = CopyTask & { readonly id: number };

/** `error` is the name of the error thrown; absent = done and durable. */
export interface CopyAnswer {
  readonly id: number;
  readonly error?: string;
}

/** Writes and removes files of the second copy off the main thread. */
export interface CopyWriter {
  /** Resolves when the file is durable. Rejects with an error named as in `write-entry.ts`, or when stopped. */
  write(name: string, head: EntryHead, bytes?: ArrayBuffer): Promise<void>;
  /** Removes files, all in one message; missing files count as removed. Rejects when one can't be removed. */
  removeAll(names: readonly string[]): Promise<void>;
  /** Starts the worker ahead, so that the first record does not wait for it. */
  prepare(): void;
  /** Terminates the worker; pending calls reject. The next write starts another. */
  stop(): void;
}

/** Creates a writer over a worker that starts with the first copy, or with `prepare`. */
export function workerCopyWriter(start: () => Worker, clock: Pick<Clock, 'after'>): CopyWriter {
  const { ask, prepare, stop } = workerCalls<CopyTask, Omit<CopyAnswer, 'id'>>(start, clock);
  return {
    async write(name, head, bytes) {
      const { error } = await ask({ name, head, ...(bytes && { bytes }) });
      if (error !== undefined) throw new DOMException('the copy was not written', error);
    },
    async removeAll(names) {
      const { error } = await ask({ remove: names });
      if (error !== undefined) throw new DOMException('a copy was not removed', error);
    },
    prepare,
    stop,
  };
}
