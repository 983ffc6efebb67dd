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
  let worker: Worker | null = null;
  let count = 0;
  const open = new Map<number, { resolve: () => void; reject: (cause: Error) => void }>();

  function fail(cause: Error): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of open.values()) reject(cause);
    open.clear();
  }
  function running(): Worker {
    if (worker) return worker;
    const fresh = start();
    fresh.onmessage = ({ data }: MessageEvent<CopyAnswer>) => {
      const waiting = open.get(data.id);
      open.delete(data.id);
      if (data.error === undefined) waiting?.resolve();
      else waiting?.reject(new DOMException('the copy was not written', data.error));
    };
    fresh.onerror = () => fail(new Error('copy worker failed'));
    worker = fresh;
    return fresh;
  }
  return {
    write(name, head, bytes) {
      count += 1;
      const request: CopyRequest = { id: count, name, head, ...(bytes && { bytes }) };
      return new Promise((resolve, reject) => {
        open.set(request.id, { resolve, reject });
        running().postMessage(request);
      });
    },
    prepare: () => void running(),
    stop: () => fail(new Error('stopped')),
  };
}
