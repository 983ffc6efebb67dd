import type { Clock } from '../../../base/clock.ts';
import { type Copies, createCopies } from './copies.ts';
import { type CopyFolder, copyFolder } from './copy-folder.ts';
import { workerCopyWriter } from './copy-writer.ts';
import { startCopyWorker } from './start-copy-worker.ts';

/** The second copy of this page or worker, with its folder. */
export interface OpenCopies extends Copies {
  readonly folder: CopyFolder;
  /** Starts the writing worker ahead, so that the first record does not wait for it. */
  prepare(): void;
  /** Waits briefly for pending work, then terminates the writing worker. */
  stop(): Promise<void>;
}

type Trace = (code: string, cause: unknown) => void;

/**
 * Opens the copies of a page. The worker starts with the first copy, or with `prepare`. `pressure` = used share of the
 * storage, 0–1.
 */
export function pageCopies(
  clock: Pick<Clock, 'after'>,
  pressure: () => Promise<number>,
  trace: Trace,
): OpenCopies {
  const folder = copyFolder(globalThis.navigator?.storage);
  const writer = workerCopyWriter(startCopyWorker, clock);
  const copies = createCopies({ folder, writer, clock, pressure, trace });
  let stopped = false;
  return {
    ...copies,
    folder,
    prepare() {
      if (!stopped) writer.prepare();
    },
    stop() {
      stopped = true;
      return copies.settledSoon().then(writer.stop);
    },
  };
}

/** Opens the copies of the service worker, which only delivers and therefore only removes. */
export function workerCopies(clock: Pick<Clock, 'after'>, trace: Trace): OpenCopies {
  const folder = copyFolder(globalThis.navigator?.storage);
  const copies = createCopies({ folder, writer: null, clock, pressure: async () => 0, trace });
  return { ...copies, folder, prepare: () => undefined, stop: copies.settledSoon };
}
