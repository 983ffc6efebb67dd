import type { Reading } from './reading.ts';

interface Detected {
  readonly format: string;
  readonly rawValue: string;
  readonly cornerPoints: readonly { readonly x: number; readonly y: number }[];
}
interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly Detected[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Other formats (W3C Shape Detection, `BarcodeFormat`), detected to explain that they are not ours. */
const OTHERS = [
  ...['aztec', 'codabar', 'code_39', 'code_93', 'code_128', 'data_matrix'],
  ...['ean_8', 'ean_13', 'itf', 'pdf417', 'upc_a', 'upc_e'],
];

/** Result of the phone's own detector. */
export interface NativeSight {
  readonly readings: readonly Reading[];
  /** Format of a non-QR code, as the browser names it; `null` = none in view. */
  readonly foreign: string | null;
}

const NOTHING: NativeSight = { readings: [], foreign: null };

/**
 * Timeout of the phone's own detector, ms: its first answer is slow, or its service is still starting (scanning.md 3); later ones come
 * within a frame or two.
 */
const DEADLINES = { first: 5_000, later: 1_000 };

function detectorClass(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  // The DOM types lack this class; only its presence can be checked.
  return typeof found === 'function' ? (found as unknown as DetectorClass) : null;
}

/** The phone's own detector as a second opinion; switched off permanently at its first error. */
export interface NativeDetector {
  /** False while it is busy, where there is none, and permanently after an error. */
  readonly free: () => boolean;
  /** Empty when nothing is found or there is no detector. Never rejects. */
  readonly detect: (source: ImageBitmapSource) => Promise<NativeSight>;
}

/** Creates a detector that supports QR codes; `deadlines` bound the first call and the others, ms. */
export function createNativeDetector(deadlines: typeof DEADLINES = DEADLINES): NativeDetector {
  let detector: Promise<Detector | null> | null = null;
  let off = detectorClass() === null;
  let busy = false;
  let warm = false;

  async function probe(): Promise<Detector | null> {
    const found = detectorClass();
    if (!found) return null;
    const formats = await found.getSupportedFormats();
    if (!formats.includes('qr_code')) return null;
    return new found({ formats: ['qr_code', ...OTHERS.filter((each) => formats.includes(each))] });
  }

  async function ask(source: ImageBitmapSource): Promise<NativeSight> {
    detector ??= probe();
    const ready = await detector;
    if (!ready) {
      off = true;
      return NOTHING;
    }
    const found = await ready.detect(source);
    warm = true;
    const foreign = found.find(({ format }) => OTHERS.includes(format))?.format ?? null;
    const readings = found
      .filter(({ rawValue, format }) => rawValue !== '' && !OTHERS.includes(format))
      .map((each) => ({ text: each.rawValue, corners: each.cornerPoints.slice(0, 4) }));
    return { readings, foreign };
  }

  return {
    free: () => !off && !busy,
    async detect(source) {
      if (off || busy) return NOTHING;
      busy = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('late')), warm ? deadlines.later : deadlines.first);
      });
      try {
        return await Promise.race([ask(source), late]);
      } catch {
        // Missing service, unknown picture kind, too slow: the eye reads every frame anyway.
        off = true;
        return NOTHING;
      } finally {
        clearTimeout(timer);
        busy = false;
      }
    },
  };
}
