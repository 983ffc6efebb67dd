import { fail, ok, type Result } from '@gr/shared/contract/result';
import { mensajes } from '../mensajes.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { reducedPhoto } from './photo.ts';
import type { Reading } from './reading.ts';

/** Subset of Worker that the decoder uses; tests pass a fake. */
export interface WorkerLike {
  postMessage(message: ToWorker, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

/** Reads pictures in a worker, one at a time; pictures that arrive while it is busy are dropped, not queued. */
export interface Decoder {
  /** Starts the worker before the first picture (a cold start is slow), or again after it failed. */
  readonly warm: () => void;
  /** True when the worker did not start, crashed or hangs. */
  readonly failed: () => boolean;
  /** False while a picture is being read. */
  readonly idle: () => boolean;
  /** True when frames must be sent as pixels: there is no VideoFrame here, or the worker cannot read it. */
  readonly wantsPixels: () => boolean;
  readonly frame: (frame: VideoFrame) => Promise<FromWorker | null>;
  readonly pixels: (image: ImageData, deep?: boolean) => Promise<FromWorker | null>;
  /** Reads a whole picture of a code. Fails with `SC-010` (no code in it), `SC-011` (not a picture), `SC-012` (another kind of code). */
  readonly photo: (file: Blob) => Promise<Result<Reading>>;
  /** Ends the worker; the next picture starts a new one. */
  readonly close: () => void;
}

/** Timeout of a picture, ms: a weak phone needs a second or two for the deepest search. */
const DEADLINE_MS = 10_000;

/** A decoder on a worker from `spawn`; `video` = this browser has VideoFrame. */
export function createDecoder(spawn: () => WorkerLike, video: boolean): Decoder {
  let count = 0;
  let pixelsOnly = !video;
  let broken = false;
  let waiting: { id: number; resolve: (reply: FromWorker | null) => void } | null = null;
  let running: WorkerLike | null = null;

  function settle(reply: FromWorker | null): void {
    const waiter = waiting;
    waiting = null;
    waiter?.resolve(reply);
  }
  function giveUp(): void {
    broken = true;
    running?.terminate();
    running = null;
    settle(null);
  }
  function worker(): WorkerLike | null {
    if (running) return running;
    try {
      running = spawn();
    } catch {
      // The address was refused or workers are forbidden: the screen offers the other methods.
      broken = true;
      return null;
    }
    running.addEventListener('message', ({ data }) => {
      if (data.needsPixels) pixelsOnly = true;
      if (waiting?.id === data.id) settle(data);
    });
    running.addEventListener('error', giveUp);
    running.addEventListener('messageerror', giveUp);
    return running;
  }

  function post(message: ToWorker, transfer: Transferable[]): Promise<FromWorker | null> {
    settle(null);
    const target = worker();
    if (!target) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(giveUp, DEADLINE_MS);
      waiting = {
        id: message.id,
        resolve: (reply) => {
          clearTimeout(timer);
          resolve(reply);
        },
      };
      target.postMessage(message, transfer);
    });
  }
  function pixels(image: ImageData, deep = false): Promise<FromWorker | null> {
    count += 1;
    const { width, height } = image;
    const rgba = image.data.buffer;
    return post({ kind: 'pixels', id: count, rgba, width, height, deep }, [rgba]);
  }

  return {
    warm: () => {
      broken = false;
      worker();
    },
    failed: () => broken,
    idle: () => waiting === null,
    wantsPixels: () => pixelsOnly,
    frame: (frame) => {
      count += 1;
      return post({ kind: 'frame', id: count, frame }, [frame]);
    },
    pixels,
    async photo(file) {
      const bitmap = await reducedPhoto(file);
      if (!bitmap) return fail('SC-011', mensajes.scanner.fotoNoEsImagen);
      const image = typeof OffscreenCanvas === 'undefined' ? imageDataOf(bitmap) : null;
      count += 1;
      const reply = image
        ? await pixels(image, true)
        : await post({ kind: 'bitmap', id: count, bitmap }, [bitmap]);
      const [reading] = reply?.readings ?? [];
      if (reading) return ok(reading);
      if (reply?.foreign) return fail('SC-012', mensajes.scanner.otroCodigo, reply.foreign);
      return fail('SC-010', mensajes.scanner.fotoSinCodigo);
    },
    close: () => {
      running?.terminate();
      running = null;
      settle(null);
    },
  };
}

/** Drawing on the page, for workers that cannot (iOS before 16.4). */
function imageDataOf(bitmap: ImageBitmap): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? null;
}
