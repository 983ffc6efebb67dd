import { drawCode } from './draw.testing.ts';
import { createEye } from './eye/eye.ts';
import { grayOfFrame } from './frame-gray.ts';

/** A frame whose brightness lies with padding between rows and before the first. */
function frame(format: string | null): VideoFrame {
  return {
    format,
    displayWidth: 2,
    displayHeight: 2,
    visibleRect: { width: 2, height: 2 },
    allocationSize: () => 12,
    copyTo: async (bytes: Uint8Array) => {
      bytes.set([0, 0, 1, 2, 99, 99, 99, 3, 4, 99, 99, 99]);
      return [{ offset: 2, stride: 5 }];
    },
    // Only what is looked at.
  } as unknown as VideoFrame;
}

const TEXT = 'GR1.u001.p1.1.ABCDEFGHIJKLMNOP';

/** A frame of a drawn code: its rows are `stride` bytes apart, its brightness begins at `offset`. */
function codeFrame(format: string | null, stride: number, offset: number) {
  const picture = drawCode(TEXT, { width: 301, height: 301, module: 6 });
  const { width, height, data } = picture;
  const made = {
    format,
    displayWidth: width,
    displayHeight: height,
    visibleRect: { width, height },
    allocationSize: () => offset + stride * height,
    copyTo: async (bytes: Uint8Array) => {
      bytes.fill(128);
      for (let y = 0; y < height; y += 1) {
        bytes.set(data.subarray(y * width, (y + 1) * width), offset + y * stride);
      }
      return [{ offset, stride }];
    },
  };
  // Only what is looked at.
  return { picture, frame: made as unknown as VideoFrame };
}
const read = (gray: Parameters<ReturnType<typeof createEye>['photo']>[0] | null) =>
  gray && createEye().photo(gray, { ms: 400, now: () => 0 }).readings[0]?.text;

/** A canvas in the worker that shows this picture in RGBX: the fourth byte is anything. */
function installCanvas({
  data,
  width,
  height,
}: {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}): void {
  const rgbx = new Uint8ClampedArray(width * height * 4);
  data.forEach((value, i) => {
    rgbx.set([value, value, value, i & 255], 4 * i);
  });
  const context = { drawImage: () => undefined, getImageData: () => ({ data: rgbx }) };
  Reflect.set(
    globalThis,
    'OffscreenCanvas',
    class {
      getContext = () => context;
    },
  );
}
afterEach(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));

describe('the grey picture of a frame', () => {
  it('is its first plane, whatever lies between its rows', async () => {
    const gray = await grayOfFrame(frame('NV12'));
    expect(gray && [gray.width, gray.height, ...gray.data]).toEqual([2, 2, 1, 2, 3, 4]);
  });

  it.each([
    ['I420', 301, 0],
    ['NV12', 320, 64],
    ['I422', 333, 7],
    ['I444', 511, 1],
    ['I420A', 302, 3],
  ])('of %s with rows %i bytes apart from byte %i on is read', async (format, stride, offset) => {
    expect(read(await grayOfFrame(codeFrame(format, stride, offset).frame))).toBe(TEXT);
  });

  it.each(['RGBX', 'BGRA', 'RGBA', null])('of the format %s is drawn, and read', async (format) => {
    const { frame: drawn, picture } = codeFrame(format, 4 * 301, 0);
    installCanvas(picture);
    expect(read(await grayOfFrame(drawn))).toBe(TEXT);
  });

  it('cannot be had of RGBX or an unknown format where nothing can be drawn: pixels are asked for then', async () => {
    expect(await grayOfFrame(frame('RGBX'))).toBeNull();
    expect(await grayOfFrame(frame(null))).toBeNull();
  });
});
