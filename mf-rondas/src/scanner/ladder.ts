import { doubledCentre, type Gray, half, smooth } from './gray.ts';
import {
  BinaryBitmap,
  BitMatrix,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from './zxing.ts';

/** A corner of the symbol in pixels of the whole picture. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** What a picture said. */
export interface Reading {
  readonly text: string;
  /** Centres of the finders: bottom left, top left, top right. */
  readonly corners: readonly Corner[];
}

/** One try of the reader: an input made from the picture, and how its pixels lie in the whole picture. */
interface Input {
  readonly gray: Gray;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}
interface Pass {
  readonly input: (levels: Levels) => Input;
  readonly binarizer: typeof HybridBinarizer | typeof GlobalHistogramBinarizer;
  /** Tries the same bits flipped too: reads white on black for next to nothing. */
  readonly flip: boolean;
}

class Levels {
  private readonly made = new Map<string, Input>();
  constructor(private readonly full: Gray) {}
  private keep(name: string, make: () => Input): Input {
    const known = this.made.get(name);
    if (known) return known;
    const input = make();
    this.made.set(name, input);
    return input;
  }
  whole = (): Input => ({ gray: this.full, scale: 1, left: 0, top: 0 });
  halved = (): Input => this.keep('half', () => ({ gray: half(this.full), scale: 2, left: 0, top: 0 }));
  quartered = (): Input =>
    this.keep('quarter', () => ({ gray: half(this.halved().gray), scale: 4, left: 0, top: 0 }));
  smoothed = (): Input => ({ gray: smooth(this.full), scale: 1, left: 0, top: 0 });
  centre = (): Input => {
    const { gray, left, top } = doubledCentre(this.full);
    return { gray, scale: 0.5, left, top };
  };
}

// Order and choice: scanning.md 3, "What helps". Half size first costs a quarter and reads most near codes.
const PASSES: readonly Pass[] = [
  { input: (l) => l.halved(), binarizer: HybridBinarizer, flip: true },
  { input: (l) => l.whole(), binarizer: HybridBinarizer, flip: true },
  { input: (l) => l.centre(), binarizer: HybridBinarizer, flip: false },
  { input: (l) => l.halved(), binarizer: GlobalHistogramBinarizer, flip: true },
  { input: (l) => l.smoothed(), binarizer: HybridBinarizer, flip: true },
  { input: (l) => l.quartered(), binarizer: HybridBinarizer, flip: false },
  { input: (l) => l.whole(), binarizer: GlobalHistogramBinarizer, flip: false },
];

/** Smallest side, in pixels, in which a symbol of 21 modules with its margin can be told apart. */
const MIN_SIDE = 40;
const HINTS = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);
const reader = new QRCodeReader();

function attempt(bitmap: BinaryBitmap, input: Input): Reading | null {
  try {
    const result = reader.decode(bitmap, HINTS);
    const corners = result.getResultPoints().slice(0, 3);
    return {
      text: result.getText(),
      corners: corners.map((p) => ({
        x: input.left + p.getX() * input.scale,
        y: input.top + p.getY() * input.scale,
      })),
    };
  } catch {
    // The library answers "nothing found" with an exception, and a damaged symbol with one of many kinds.
    return null;
  }
}

function run(pass: Pass, levels: Levels): Reading | null {
  const input = pass.input(levels);
  const { data, width, height } = input.gray;
  if (Math.min(width, height) < MIN_SIDE) return null;
  const source = new RGBLuminanceSource(data, width, height);
  const bitmap = new BinaryBitmap(new pass.binarizer(source));
  const straight = attempt(bitmap, input);
  if (straight || !pass.flip) return straight;
  return flip(bitmap) ? attempt(bitmap, input) : null;
}

function flip(bitmap: BinaryBitmap): boolean {
  try {
    const bits = bitmap.getBlackMatrix();
    const ones = new BitMatrix(bits.getWidth(), bits.getHeight());
    ones.setRegion(0, 0, bits.getWidth(), bits.getHeight());
    bits.xor(ones);
    return true;
  } catch {
    // GlobalHistogramBinarizer throws on a picture without contrast: there is nothing to flip.
    return false;
  }
}

/** How long one picture may take. */
export interface Budget {
  /** Milliseconds after which no further pass is begun. */
  readonly ms: number;
  /** Monotonic clock in ms. */
  readonly now: () => number;
}

/** Tries pictures with a ladder of inputs to the library's reader. */
export interface Ladder {
  /** A frame of a film: half and full size always, then on from where the last frame stopped while time lasts. */
  readonly frame: (gray: Gray, budget: Budget) => Reading | null;
  /** A single picture: every pass. */
  readonly photo: (gray: Gray) => Reading | null;
}

const ALWAYS = 2;

/** A ladder with its own memory of which pass comes next. */
export function createLadder(): Ladder {
  let next = ALWAYS;
  return {
    frame(gray, budget) {
      const end = budget.now() + budget.ms;
      const levels = new Levels(gray);
      for (let i = 0; i < PASSES.length; i += 1) {
        const extra = i >= ALWAYS;
        if (i > 0 && budget.now() >= end) return null;
        const pass = PASSES[extra ? next : i];
        if (extra) next = next + 1 < PASSES.length ? next + 1 : ALWAYS;
        const reading = pass ? run(pass, levels) : null;
        if (reading) return reading;
      }
      return null;
    },
    photo(gray) {
      const levels = new Levels(gray);
      for (const pass of PASSES) {
        const reading = run(pass, levels);
        if (reading) return reading;
      }
      return null;
    },
  };
}
