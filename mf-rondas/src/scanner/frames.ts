import type { Decoder } from './decoder.ts';
import type { FromWorker } from './messages.ts';

/** Feeds a playing video's frames to a decoder until stopped. */
export interface FramePump {
  readonly stop: () => void;
}

/** Callbacks of the pump. */
export interface PumpEvents {
  /** A new picture came from the camera, read or dropped. */
  readonly onFrame: () => void;
  readonly onReply: (reply: FromWorker) => void;
}

/** Polling interval, ms, where the video has no frame callback. */
const FALLBACK_MS = 50;

/** Time without a code candidate, ms, after which the rate drops… */
const CALM_MS = 2_000;
/** …to one look per this many ms: ten a second keeps the phone cool. */
const CALM_PACE_MS = 100;

/** Follows the video frame by frame; a frame that arrives while the decoder is busy is dropped. */
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
      // Some phones refuse a VideoFrame of a camera picture: this frame is sent as pixels.
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
