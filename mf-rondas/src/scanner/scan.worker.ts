import { createEye } from './eye/eye.ts';
import { warmPicture } from './eye/warm-picture.ts';
import { grayOfDrawable, grayOfFrame } from './frame-gray.ts';
import { type Gray, grayFromRgba, meanLuma } from './gray.ts';
import { type FromWorker, type ToWorker, unseen } from './messages.ts';
import { createNativeDetector, type NativeSight } from './native.ts';

/** Time limits of a frame and of a photo, ms (scanning.md 3, "Passes in live mode" and "Photo mode"). */
const FRAME_MS = 30;
const PHOTO_MS = 400;

const eye = createEye();
const native = createNativeDetector();
const now = () => performance.now();
const NO_OPINION: NativeSight = { readings: [], foreign: null };
/** Result of the phone's own detector for an earlier frame, sent with the next answer. */
let opinion = NO_OPINION;

function look(id: number, gray: Gray | null, deep: boolean): FromWorker {
  if (!gray) return unseen(id);
  const seen = deep ? eye.photo(gray, { ms: PHOTO_MS, now }) : eye.frame(gray, { ms: FRAME_MS, now });
  const readings = seen.readings.length > 0 ? seen.readings : opinion.readings;
  const foreign = readings.length > 0 ? null : opinion.foreign;
  opinion = NO_OPINION;
  const { width, height } = gray;
  const finders = seen.finders || readings.length > 0 || foreign !== null;
  return { id, readings, width, height, finders, foreign, luma: meanLuma(gray) };
}

/** Passes a frame to the phone's own detector, one at a time, without waiting for it. */
function askNative(frame: VideoFrame): void {
  if (!native.free()) return;
  const copy = frame.clone();
  void native
    .detect(copy)
    .then((sight) => {
      opinion = sight;
    })
    .finally(() => copy.close());
}

async function answer(message: ToWorker): Promise<FromWorker> {
  if (message.kind === 'pixels') {
    const { id, rgba, width, height, deep } = message;
    return look(id, grayFromRgba(new Uint8ClampedArray(rgba), width, height), deep);
  }
  if (message.kind === 'bitmap') {
    const { id, bitmap } = message;
    try {
      const reply = look(id, grayOfDrawable(bitmap, bitmap.width, bitmap.height), true);
      return reply.readings.length > 0 ? reply : { ...reply, ...(await native.detect(bitmap)) };
    } finally {
      bitmap.close();
    }
  }
  const { id, frame } = message;
  try {
    askNative(frame);
    return look(id, await grayOfFrame(frame), false);
  } finally {
    frame.close();
  }
}

globalThis.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  answer(event.data).then(
    (reply) => globalThis.postMessage(reply),
    () => globalThis.postMessage(unseen(event.data.id)),
  );
});

// The first read of cold code is seven times slower: read a code while the camera opens.
eye.photo(warmPicture(), { ms: PHOTO_MS, now });
