import { workerCalls } from '../../../base/worker-calls.ts';
import type { EntryHead } from './entry.ts';

/** One file to write, and its answer under the same number. */
export interface CopyRequest {
  readonly id: number;
  readonly name: string;
  readonly head: EntryHead;
  readonly bytes?: ArrayBuffer;
}

/** `error` is the name of what was thrown; absent = it is on the medium. */
export interface CopyAnswer {
  readonly id: number;
  readonly error?: string;
}

/** Writes files of the second copy off the main thread. */
export interface CopyWriter {
  /** Resolves when the file is on the medium. Rejects with an error named as in `write-entry.ts`, or when stopped. */
  write(name: string, head: EntryHead, bytes?: ArrayBuffer): Promise<void>;
  /** Starts the worker ahead, so that the first record does not wait for it. */
  prepare(): void;
  /** Ends the worker; what is on its way rejects. The next writing starts another. */
  stop(): void;
}

/** A writer over a worker that starts with the first copy, or with `prepare`. */
export function workerCopyWriter(start: () => Worker): CopyWriter {
  const { ask, prepare, stop } = workerCalls<Omit<CopyRequest, 'id'>, Omit<CopyAnswer, 'id'>>(start);
  return {
    async write(name, head, bytes) {
      const { error } = await ask({ name, head, ...(bytes && { bytes }) });
      if (error !== undefined) throw new DOMException('the copy was not written', error);
    },
    prepare,
    stop,
  };
}
