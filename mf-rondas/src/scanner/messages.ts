import type { Reading } from './ladder.ts';

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
  readonly reading: Reading | null;
  /** Mean brightness 0–255, or `null` when the pixels could not be looked at. */
  readonly luma: number | null;
  /** The frame could not be read as pixels here: send pixels instead from now on. */
  readonly needsPixels?: true;
}
