import {
  BinaryBitmap,
  BitMatrix,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { doubled, type Gray, half, smooth } from './library-inputs.ts';

interface Rung {
  readonly gray: (gray: Gray) => Gray;
  readonly binarizer: typeof HybridBinarizer | typeof GlobalHistogramBinarizer;
  readonly flip: boolean;
}

const RUNGS: readonly Rung[] = [
  { gray: half, binarizer: HybridBinarizer, flip: true },
  { gray: (gray) => gray, binarizer: HybridBinarizer, flip: true },
  { gray: doubled, binarizer: HybridBinarizer, flip: false },
  { gray: half, binarizer: GlobalHistogramBinarizer, flip: true },
  { gray: smooth, binarizer: HybridBinarizer, flip: true },
  { gray: (gray) => half(half(gray)), binarizer: HybridBinarizer, flip: false },
  { gray: (gray) => gray, binarizer: GlobalHistogramBinarizer, flip: false },
];
const HINTS = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);
const reader = new QRCodeReader();

/** The library used the usual way: one picture, one try. */
export function libraryAsItComes(gray: Gray): string | null {
  return attempt(bitmapOf(gray, HybridBinarizer), new Map());
}

/** The best ladder of inputs around the library's reader (scanning.md 3, "What helps"): what this product had before. */
export function libraryLadder(gray: Gray): string | null {
  for (const rung of RUNGS) {
    const input = rung.gray(gray);
    if (Math.min(input.width, input.height) < 40) continue;
    const bitmap = bitmapOf(input, rung.binarizer);
    const text = attempt(bitmap, HINTS) ?? (rung.flip && flip(bitmap) ? attempt(bitmap, HINTS) : null);
    if (text !== null) return text;
  }
  return null;
}

function bitmapOf({ data, width, height }: Gray, Binarizer: Rung['binarizer']): BinaryBitmap {
  return new BinaryBitmap(new Binarizer(new RGBLuminanceSource(data, width, height)));
}

function attempt(bitmap: BinaryBitmap, hints: Map<DecodeHintType, unknown>): string | null {
  try {
    return reader.decode(bitmap, hints).getText();
  } catch {
    // The library answers "nothing found" with an exception.
    return null;
  }
}

function flip(bitmap: BinaryBitmap): boolean {
  try {
    const bits = bitmap.getBlackMatrix();
    const ones = new BitMatrix(bits.getWidth(), bits.getHeight());
    ones.setRegion(0, 0, bits.getWidth(), bits.getHeight());
    bits.xor(ones);
    return true;
  } catch {
    // GlobalHistogramBinarizer throws on a picture without contrast.
    return false;
  }
}
