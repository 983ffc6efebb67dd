import { createNativeDetector } from './native.ts';

// The detector never looks at the picture here.
const picture = {} as ImageBitmap;
const NOTHING = { readings: [], foreign: null };
const X = { readings: [{ text: 'x', corners: [] }], foreign: null };

function install(detect: () => Promise<unknown>, formats: string[] = ['qr_code']): { calls: number } {
  const count = { calls: 0 };
  class Fake {
    static getSupportedFormats = async () => formats;
    detect() {
      count.calls += 1;
      return detect();
    }
  }
  Reflect.set(globalThis, 'BarcodeDetector', Fake);
  return count;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));

describe('native detector', () => {
  it('answers what the phone reads', async () => {
    install(async () => [{ format: 'qr_code', rawValue: 'x', cornerPoints: [] }]);
    expect(await createNativeDetector().detect(picture)).toEqual(X);
  });

  it.each(['ean_13', 'code_128', 'data_matrix', 'pdf417', 'aztec'])('tells a %s apart', async (format) => {
    install(async () => [{ format, rawValue: '770', cornerPoints: [] }], ['qr_code', format]);
    expect(await createNativeDetector().detect(picture)).toEqual({ readings: [], foreign: format });
  });

  it('is off for good after its first error', async () => {
    const count = install(async () => {
      throw new Error('service unavailable');
    });
    const native = createNativeDetector();
    expect(await native.detect(picture)).toEqual(NOTHING);
    expect(await native.detect(picture)).toEqual(NOTHING);
    expect(count.calls).toBe(1);
  });

  it('is off for good when it hangs', async () => {
    const count = install(() => new Promise(() => undefined));
    const native = createNativeDetector({ first: 1, later: 1 });
    expect(await native.detect(picture)).toEqual(NOTHING);
    expect(await native.detect(picture)).toEqual(NOTHING);
    expect(count.calls).toBeLessThanOrEqual(1);
  });

  it('may take its time for the first answer, and looks at one picture at a time', async () => {
    let answer: (found: unknown) => void = () => undefined;
    const count = install(() => new Promise((resolve) => (answer = resolve)));
    const native = createNativeDetector({ first: 60_000, later: 1 });
    const first = native.detect(picture);
    expect(native.free()).toBe(false);
    expect(await native.detect(picture)).toEqual(NOTHING);
    while (count.calls === 0) await Promise.resolve();
    answer([{ format: 'qr_code', rawValue: 'x', cornerPoints: [] }]);
    expect(await first).toEqual(X);
    expect([native.free(), count.calls]).toEqual([true, 1]);
    expect(await native.detect(picture)).toEqual(NOTHING);
    expect(native.free()).toBe(false);
  });

  it('is not used where it knows no QR codes, or does not exist', async () => {
    const count = install(async () => [], ['ean_13']);
    expect(await createNativeDetector().detect(picture)).toEqual(NOTHING);
    expect(count.calls).toBe(0);
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    expect(await createNativeDetector().detect(picture)).toEqual(NOTHING);
  });
});
