import type { Decoder } from './decoder.ts';
import type { FromWorker } from './messages.ts';

/** Feeds a playing video's frames to a decoder until stopped. */
export interface FramePump {
  readonly stop: () => void;
}

/** What the pump tells. */
export interface PumpEvents {
  /** A new picture came from the camera, read or dropped. */
  readonly onFrame: () => void;
  readonly onReply: (reply: FromWorker) => void;
}

/** One look about every 50 ms where the video does not announce its frames. */
const FALLBACK_MS = 50;

/** After so long without anything like a code, ms, the camera looks at nothing in particular… */
const CALM_MS = 2_000;
/** …and a look every so often is enough, ms: ten a second, and a cool phone. */
const CALM_PACE_MS = 100;

/** Follows the video frame by frame; a frame that comes while the decoder is busy is dropped. */
export function pumpFrames(
  video: HTMLVideoElement,
  decoder: Decoder,
  events: PumpEvents,
  now: () => number = () => performance.now(),
): FramePump {
  let open = true;
  let handle = 0;
  let lastTime = -1;
  let lastLook = Number.NEGATIVE_INFINITY;
  let lastFinder = now();
  const announces = Reflect.has(video, 'requestVideoFrameCallback');
  const canvas = document.createElement('canvas');

  function next(): void {
    if (!open) return;
    handle = announces ? video.requestVideoFrameCallback(look) : window.setTimeout(look, FALLBACK_MS);
  }
  function look(): void {
    if (!open) return;
    const moved = announces || video.currentTime !== lastTime;
    lastTime = video.currentTime;
    if (moved && video.videoWidth > 0) {
      events.onFrame();
      if (decoder.idle() && isDue()) void read();
    }
    next();
  }
  function isDue(): boolean {
    return now() - lastFinder < CALM_MS || now() - lastLook >= CALM_PACE_MS;
  }
  async function read(): Promise<void> {
    lastLook = now();
    const reply = await (decoder.wantsPixels() ? readPixels() : readFrame());
    if (reply?.finders) lastFinder = now();
    if (open && reply) events.onReply(reply);
  }
  function readFrame(): Promise<FromWorker | null> {
    try {
      return decoder.frame(new VideoFrame(video, { timestamp: Math.round(video.currentTime * 1e6) }));
    } catch {
      // Some phones refuse a VideoFrame of a camera picture: this frame goes as pixels.
      return readPixels();
    }
  }
  function readPixels(): Promise<FromWorker | null> {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return Promise.resolve(null);
    context.drawImage(video, 0, 0);
    return decoder.pixels(context.getImageData(0, 0, canvas.width, canvas.height));
  }

  next();
  return {
    stop: () => {
      open = false;
      if (announces) video.cancelVideoFrameCallback(handle);
      else window.clearTimeout(handle);
    },
  };
}
