import type { Reading } from './reading.ts';

/** Messages to the worker. Each gets exactly one answer. */
export type ToWorker =
  | { readonly kind: 'frame'; readonly id: number; readonly frame: VideoFrame }
  | {
      readonly kind: 'pixels';
      readonly id: number;
      readonly rgba: ArrayBuffer;
      readonly width: number;
      readonly height: number;
      readonly deep: boolean;
    }
  | { readonly kind: 'bitmap'; readonly id: number; readonly bitmap: ImageBitmap };

/** Message from the worker. */
export interface FromWorker {
  readonly id: number;
  readonly readings: readonly Reading[];
  /** Size of the picture, the coordinate space of the readings' corners; 0 when it could not be read. */
  readonly width: number;
  readonly height: number;
  /** True when the picture has a code candidate, read or not. */
  readonly finders: boolean;
  /** Format of a non-QR code in the picture (`ean_13`), if the phone's own detector found one. */
  readonly foreign: string | null;
  /** Mean brightness 0–255, or `null` when the pixels could not be read. */
  readonly luma: number | null;
  /** The frame's pixels could not be read here: send pixels from now on. */
  readonly needsPixels?: true;
}

/** The answer to a picture that could not be read. */
export function unseen(id: number): FromWorker {
  return {
    id,
    readings: [],
    width: 0,
    height: 0,
    finders: false,
    foreign: null,
    luma: null,
    needsPixels: true,
  };
}
