import type { Reading } from './reading.ts';

/** To the worker. Exactly one answer comes back for each. */
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

/** From the worker. */
export interface FromWorker {
  readonly id: number;
  /** Every code in the picture. */
  readonly readings: readonly Reading[];
  /** Size of the picture, in which the corners of the readings lie; 0 when it could not be looked at. */
  readonly width: number;
  readonly height: number;
  /** Something like a code is in the picture, read or not. */
  readonly finders: boolean;
  /** The kind of a code in the picture that is no QR code (`ean_13`), where the phone's own detector saw one. */
  readonly foreign: string | null;
  /** Mean brightness 0–255, or `null` when the pixels could not be looked at. */
  readonly luma: number | null;
  /** The frame could not be read as pixels here: send pixels instead from now on. */
  readonly needsPixels?: true;
}

/** The answer to a picture that could not be looked at. */
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
