import { reducedPhoto, sizeOfPicture } from './photo.ts';

function jpeg(width: number, height: number): Uint8Array {
  const segment = (marker: number, body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
  const frame = [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe1, [1, 2, 3]),
    ...segment(0xc4, [0]),
    ...segment(0xc2, frame),
  ]);
}
/** A browser that decodes what it is given, or refuses; keeps what it was asked. */
function browser(refuses = false): ImageBitmapOptions[] {
  const asked: ImageBitmapOptions[] = [];
  Reflect.set(globalThis, 'createImageBitmap', async (_file: Blob, options: ImageBitmapOptions) => {
    asked.push(options);
    if (refuses) throw new DOMException('no picture', 'InvalidStateError');
    return {};
  });
  return asked;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

describe('a photo', () => {
  it('tells its size in its head', () => {
    expect(sizeOfPicture(jpeg(8000, 6000))).toEqual({ width: 8000, height: 6000 });
    const png = Uint8Array.from([
      0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 10, 0, 0, 0, 9,
    ]);
    expect(sizeOfPicture(png)).toEqual({ width: 10, height: 9 });
  });

  it('has no size where it is cut off or something else', () => {
    for (let length = 0; length < jpeg(10, 10).length - 5; length += 1) {
      expect(sizeOfPicture(jpeg(10, 10).subarray(0, length))).toBeNull();
    }
    expect(sizeOfPicture(new TextEncoder().encode('ftypheic and so on and on'))).toBeNull();
  });

  it('of 48 megapixels is made small while it is decoded, along its longer side', async () => {
    const asked = browser();
    await reducedPhoto(new Blob([jpeg(8000, 6000).buffer as ArrayBuffer]));
    await reducedPhoto(new Blob([jpeg(6000, 8000).buffer as ArrayBuffer]));
    expect(asked[0]).toMatchObject({ resizeWidth: 2000 });
    expect(asked[1]).toMatchObject({ resizeHeight: 2000 });
    expect(asked).toHaveLength(2);
  });

  it('of 10 × 10 stays as it is', async () => {
    const asked = browser();
    expect(await reducedPhoto(new Blob([jpeg(10, 10).buffer as ArrayBuffer]))).not.toBeNull();
    expect(asked).toEqual([{ imageOrientation: 'from-image' }]);
  });

  it('that the browser cannot decode is none: HEIC, a broken JPEG', async () => {
    browser(true);
    expect(await reducedPhoto(new Blob(['ftypheic']))).toBeNull();
    expect(await reducedPhoto(new Blob([jpeg(10, 10).buffer as ArrayBuffer]))).toBeNull();
  });
});
