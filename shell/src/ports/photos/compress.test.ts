import { compress, MAX_BYTES, MAX_SIDE, type Painter } from './compress.ts';
import { NotAPicture, workerCompressor } from './compressor.ts';
import { drawStrip, type Pen } from './strip.ts';

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
    encode: async (_image: object, w: number, h: number, quality: number, lines: readonly string[]) =>
      new ArrayBuffer(Math.round(w * h * weight * quality) + lines.join('').length * 1000),
    sha256: async (bytes: ArrayBuffer) => `sha-${bytes.byteLength}`,
  };
  return it;
}

test('shrinks the long side and keeps the shape', async () => {
  const p = painter(4000, 3000, 0.1);
  expect(await compress(p, new Blob())).toMatchObject({ ancho: MAX_SIDE, alto: 1200 });
  expect(p.closed).toBe(1);
  expect(await compress(p, new Blob(), [], 480)).toMatchObject({ ancho: 480, alto: 360 });
});

test('never enlarges', async () => {
  expect(await compress(painter(640, 480, 0.1), new Blob())).toMatchObject({ ancho: 640, alto: 480 });
});

test.each([0.3, 0.8, 5, 100])('fits into the limit at %d bytes a pixel', async (weight) => {
  const result = await compress(painter(3000, 4000, weight), new Blob());
  expect(result.bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES);
  expect(result.sha256).toBe(`sha-${result.bytes.byteLength}`);
});

test.each([
  ['bytes no decoder knows', 'decode', 'InvalidStateError', true],
  ['a file that can’t be read any more', 'decode', 'NotReadableError', false],
  ['a picture too large for the memory', 'encode', 'InvalidStateError', false],
] as const)('%s: told as no picture only where it is none', async (_, step, name, none) => {
  const failing = () => Promise.reject(new DOMException('x', name));
  // A worker that answers as the real one does: with the name of the error.
  const worker = {
    onmessage: (_event: { data: object }) => undefined,
    terminate: () => undefined,
    postMessage: ({ id, file }: { id: number; file: Blob }) =>
      void compress({ ...painter(4, 3, 1), [step]: failing }, file).catch((cause: Error) =>
        worker.onmessage({ data: { id, error: cause.name } }),
      ),
  };
  const compressor = workerCompressor(() => worker as unknown as Worker, { after: () => () => undefined });
  const said = await compressor.compress(new Blob(), []).catch((cause: unknown) => cause);
  expect(said).toBeInstanceOf(Error);
  expect(said instanceof NotAPicture).toBe(none);
});

test('the stamp is drawn at every try and counts toward the limit', async () => {
  const line = 'x'.repeat(100);
  const bare = await compress(painter(3000, 4000, 0.2), new Blob());
  const stamped = await compress(painter(3000, 4000, 0.2), new Blob(), [line, line]);
  expect(stamped.bytes.byteLength).toBeGreaterThan(200_000);
  expect(stamped.bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES);
  expect(stamped.ancho).toBeLessThanOrEqual(bare.ancho);
});

test('the strip lies along the lower edge, its letters at least 12 px where the picture is 360 px wide', () => {
  const rects: number[][] = [];
  const texts: [string, number, number, number | undefined][] = [];
  const pen: Pen = {
    ...{ fillStyle: '', font: '', textBaseline: 'top' },
    fillRect: (...rect) => void rects.push(rect),
    fillText: (...text) => void texts.push(text as (typeof texts)[number]),
  };
  drawStrip(pen, 1200, 1600, ['uno', 'dos', 'tres']);
  const [[, top = 0, width, height = 0] = []] = rects;
  expect([width, top + height]).toEqual([1200, 1600]);
  expect(Number(/(\d+)px/.exec(pen.font)?.[1])).toBeGreaterThanOrEqual((12 * 1200) / 360);
  expect(texts.map(([line]) => line)).toEqual(['uno', 'dos', 'tres']);
  for (const [, , y, most] of texts) {
    expect(y).toBeGreaterThan(top);
    expect(y + 40).toBeLessThan(1600);
    expect(most).toBeLessThan(1200);
  }
  drawStrip(pen, 1200, 1600, []);
  expect(rects).toHaveLength(1);
});
