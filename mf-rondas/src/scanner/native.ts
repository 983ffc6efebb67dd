import type { Reading } from './ladder.ts';

interface Detected {
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

/** Longest wait for the phone's own detector, ms: its service may still be downloading (scanning.md 3). */
const DEADLINE_MS = 250;

function detectorClass(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  // The DOM types do not know this class; only its presence can be checked.
  return typeof found === 'function' ? (found as unknown as DetectorClass) : null;
}

/** The phone's own detector, a second opinion that is switched off for good at its first error. */
export interface NativeDetector {
  /** `null` = nothing found, or no detector here. Never rejects. */
  readonly detect: (source: ImageBitmapSource) => Promise<Reading | null>;
}

/** Looks for a detector that knows QR codes; `deadlineMs` bounds each call. */
export function createNativeDetector(deadlineMs: number = DEADLINE_MS): NativeDetector {
  let detector: Promise<Detector | null> | null = null;
  let off = false;

  async function probe(): Promise<Detector | null> {
    const found = detectorClass();
    if (!found) return null;
    const formats = await found.getSupportedFormats();
    return formats.includes('qr_code') ? new found({ formats: ['qr_code'] }) : null;
  }

  async function ask(source: ImageBitmapSource): Promise<Reading | null> {
    detector ??= probe();
    const ready = await detector;
    if (!ready) {
      off = true;
      return null;
    }
    const [first] = await ready.detect(source);
    return first ? { text: first.rawValue, corners: first.cornerPoints.slice(0, 4) } : null;
  }

  return {
    async detect(source) {
      if (off) return null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('late')), deadlineMs);
      });
      try {
        return await Promise.race([ask(source), late]);
      } catch {
        // Missing service, unknown picture kind, too slow: the ladder reads every frame anyway.
        off = true;
        return null;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
