import { createDecoder, type WorkerLike } from './decoder.ts';
import { type FromWorker, type ToWorker, unseen } from './messages.ts';

function fakeWorker() {
  const listeners = new Map<string, (event: { data: FromWorker }) => void>();
  const posted: ToWorker[] = [];
  const worker = {
    posted,
    terminated: 0,
    postMessage: (message: ToWorker) => void posted.push(message),
    addEventListener: (type: string, listener: (event: { data: FromWorker }) => void) =>
      void listeners.set(type, listener),
    terminate: () => {
      worker.terminated += 1;
    },
    answer: (data: FromWorker) => listeners.get('message')?.({ data }),
    error: () => listeners.get('error')?.({ data: unseen(0) }),
  };
  return worker;
}
// Only what the decoder touches of it.
const image = { width: 1, height: 1, data: new Uint8ClampedArray(4) } as unknown as ImageData;
const spawnOf = (worker: ReturnType<typeof fakeWorker>) => () => worker as unknown as WorkerLike;

describe('decoder', () => {
  it('is busy until the answer to its picture comes', async () => {
    const worker = fakeWorker();
    const decoder = createDecoder(spawnOf(worker), true);
    const reply = decoder.pixels(image);
    expect(decoder.idle()).toBe(false);
    worker.answer(unseen(99));
    expect(decoder.idle()).toBe(false);
    worker.answer({ ...unseen(1), readings: [{ text: 'x', corners: [] }] });
    expect(decoder.idle()).toBe(true);
    expect(await reply).toMatchObject({ readings: [{ text: 'x' }] });
  });

  it('asks for pixels once the worker could not read a frame', () => {
    const worker = fakeWorker();
    const decoder = createDecoder(spawnOf(worker), true);
    void decoder.pixels(image);
    expect(decoder.wantsPixels()).toBe(false);
    worker.answer(unseen(1));
    expect(decoder.wantsPixels()).toBe(true);
  });

  it('says when its worker broke, and starts another on request', async () => {
    const workers = [fakeWorker(), fakeWorker()];
    let spawned = 0;
    const decoder = createDecoder(() => workers[spawned++] as unknown as WorkerLike, true);
    const reply = decoder.pixels(image);
    workers[0]?.error();
    expect(await reply).toBeNull();
    expect(decoder.failed()).toBe(true);
    decoder.warm();
    expect([spawned, decoder.failed()]).toEqual([2, false]);
  });

  it.each([
    [null, 'SC-010'],
    ['ean_13', 'SC-012'],
  ])('answers a photo of no QR code, kind %s, with %s', async (foreign, code) => {
    const bitmap = { width: 1, height: 1 };
    Object.assign(globalThis, { createImageBitmap: async () => bitmap, OffscreenCanvas: class {} });
    const worker = fakeWorker();
    const decoder = createDecoder(spawnOf(worker), true);
    const result = decoder.photo(new Blob(['x']));
    while (worker.posted.length === 0) await new Promise((turn) => setImmediate(turn));
    worker.answer({ ...unseen(1), foreign });
    expect(await result).toMatchObject({ ok: false, error: { code } });
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  });

  it('answers a file that the browser cannot decode (HEIC, a broken JPEG) without asking the worker', async () => {
    Reflect.set(globalThis, 'createImageBitmap', async () => {
      throw new DOMException('no picture', 'InvalidStateError');
    });
    const worker = fakeWorker();
    const result = await createDecoder(spawnOf(worker), true).photo(new Blob(['ftypheic']));
    expect(result).toMatchObject({ ok: false, error: { code: 'SC-011' } });
    expect(worker.posted).toEqual([]);
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  it('survives a browser that refuses workers', async () => {
    const decoder = createDecoder(() => {
      throw new TypeError('script refused');
    }, true);
    expect(await decoder.pixels(image)).toBeNull();
    expect(decoder.failed()).toBe(true);
  });
});
