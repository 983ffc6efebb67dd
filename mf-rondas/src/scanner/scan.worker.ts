import { grayOfDrawable, grayOfFrame } from './frame-gray.ts';
import { type Gray, grayFromRgba, meanLuma } from './gray.ts';
import { createLadder } from './ladder.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createNativeDetector } from './native.ts';

/** Time for one frame: leaves a 2-core phone 15 looks a second or more. */
const BUDGET_MS = 50;

const ladder = createLadder();
const native = createNativeDetector();
const now = () => performance.now();

function look(id: number, gray: Gray | null, deep: boolean): FromWorker {
  if (!gray) return { id, reading: null, luma: null, needsPixels: true };
  const reading = deep ? ladder.photo(gray) : ladder.frame(gray, { ms: BUDGET_MS, now });
  return { id, reading, luma: meanLuma(gray) };
}

async function answer(message: ToWorker): Promise<FromWorker> {
  if (message.kind === 'pixels') {
    const { id, rgba, width, height, deep } = message;
    return look(id, grayFromRgba(new Uint8ClampedArray(rgba), width, height), deep);
  }
  if (message.kind === 'bitmap') {
    const { id, bitmap } = message;
    try {
      const reading = await native.detect(bitmap);
      if (reading) return { id, reading, luma: null };
      return look(id, grayOfDrawable(bitmap, bitmap.width, bitmap.height), true);
    } finally {
      bitmap.close();
    }
  }
  const { id, frame } = message;
  try {
    const reading = await native.detect(frame);
    if (reading) return { id, reading, luma: null };
    return look(id, await grayOfFrame(frame), false);
  } finally {
    frame.close();
  }
}

globalThis.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  answer(event.data).then(
    (reply) => globalThis.postMessage(reply),
    () => globalThis.postMessage({ id: event.data.id, reading: null, luma: null, needsPixels: true }),
  );
});

// The first decode of cold code is seven times slower: run a blank frame while the camera opens.
ladder.photo({ data: new Uint8ClampedArray(320 * 240).fill(200), width: 320, height: 240 });
