import { createNativeDetector } from './native.ts';

// The detector never looks at the picture here.
const picture = {} as ImageBitmap;

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
    install(async () => [{ rawValue: 'x', cornerPoints: [] }]);
    expect(await createNativeDetector().detect(picture)).toEqual({ text: 'x', corners: [] });
  });

  it('is off for good after its first error', async () => {
    const count = install(async () => {
      throw new Error('service unavailable');
    });
    const native = createNativeDetector();
    expect(await native.detect(picture)).toBeNull();
    expect(await native.detect(picture)).toBeNull();
    expect(count.calls).toBe(1);
  });

  it('is off for good when it hangs', async () => {
    const count = install(() => new Promise(() => undefined));
    const native = createNativeDetector(1);
    expect(await native.detect(picture)).toBeNull();
    expect(await native.detect(picture)).toBeNull();
    expect(count.calls).toBeLessThanOrEqual(1);
  });

  it('is not used where it knows no QR codes, or does not exist', async () => {
    const count = install(async () => [], ['ean_13']);
    expect(await createNativeDetector().detect(picture)).toBeNull();
    expect(count.calls).toBe(0);
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    expect(await createNativeDetector().detect(picture)).toBeNull();
  });
});
