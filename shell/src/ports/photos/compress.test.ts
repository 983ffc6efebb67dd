import { compress, MAX_BYTES, MAX_SIDE, type Painter } from './compress.ts';

/** A painter whose JPEG has `weight` bytes per pixel at quality 1. */
function painter(width: number, height: number, weight: number): Painter & { closed: number } {
  const it = {
    closed: 0,
    decode: async () => ({
      width,
      height,
      close: () => {
        it.closed += 1;
      },
    }),
    encode: async (_image: object, w: number, h: number, quality: number) =>
      new ArrayBuffer(Math.round(w * h * weight * quality)),
    sha256: async (bytes: ArrayBuffer) => `sha-${bytes.byteLength}`,
  };
  return it;
}

test('shrinks the long side and keeps the shape', async () => {
  const p = painter(4000, 3000, 0.1);
  expect(await compress(p, new Blob())).toMatchObject({ ancho: MAX_SIDE, alto: 1200 });
  expect(p.closed).toBe(1);
});

test('never enlarges', async () => {
  expect(await compress(painter(640, 480, 0.1), new Blob())).toMatchObject({ ancho: 640, alto: 480 });
});

test.each([0.3, 0.8, 5, 100])('fits into the limit at %d bytes a pixel', async (weight) => {
  const result = await compress(painter(3000, 4000, weight), new Blob());
  expect(result.bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES);
  expect(result.sha256).toBe(`sha-${result.bytes.byteLength}`);
});
